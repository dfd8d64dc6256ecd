from django.db import connection

from .models import Doctor, Slot, Visit


def prepare():
    tables = connection.introspection.table_names()
    if Doctor._meta.db_table in tables:
        return
    with connection.schema_editor() as editor:
        for model in (Doctor, Slot, Visit):
            editor.create_model(model)
    doctors = Doctor.objects.bulk_create(Doctor(name=f"Dr. {name}") for name in (
        "Adler", "Brandt", "Celik", "Dietz", "Ebert", "Fuchs", "Graf", "Hahn"))
    Slot.objects.bulk_create(
        Slot(doctor=doctor, number=number) for doctor in doctors for number in range(40))
    connection.close()

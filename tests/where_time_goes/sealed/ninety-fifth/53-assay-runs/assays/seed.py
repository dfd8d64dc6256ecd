from django.db import connection

from assays.models import Run

ASSAYS = ["elisa", "pcr", "hplc"]


def seed() -> None:
    with connection.schema_editor() as editor:
        if Run._meta.db_table in connection.introspection.table_names():
            editor.delete_model(Run)
        editor.create_model(Run)
    Run.objects.bulk_create(
        Run(assay=ASSAYS[n % 3], instrument=f"reader-{n % 9}", operator=f"op{n % 14:02d}", plates=1 + n % 4)
        for n in range(400)
    )
    connection.close()

from tortoise import fields
from tortoise.models import Model


class Patient(Model):
    id = fields.IntField(primary_key=True)
    name = fields.CharField(max_length=80)
    policy = fields.CharField(max_length=20)
    visits = fields.IntField(default=0)

    class Meta:
        table = "patients"


class Slot(Model):
    id = fields.IntField(primary_key=True)
    doctor = fields.CharField(max_length=60)
    room = fields.CharField(max_length=10)
    minutes = fields.IntField(default=20)

    class Meta:
        table = "slots"


class Appointment(Model):
    id = fields.IntField(primary_key=True)
    patient = fields.ForeignKeyField("clinic.Patient", related_name="appointments")
    slot = fields.ForeignKeyField("clinic.Slot", related_name="appointments")
    copay = fields.IntField(default=0)
    reference = fields.CharField(max_length=30, default="")
    created_at = fields.DatetimeField(auto_now_add=True)

    class Meta:
        table = "appointments"

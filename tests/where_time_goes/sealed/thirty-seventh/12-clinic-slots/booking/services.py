from django.db import transaction

from . import sms
from .models import Slot, Visit


def book(doctor_id, number, patient, phone):
    with transaction.atomic():
        slot = Slot.objects.select_related("doctor").get(doctor_id=doctor_id, number=number)
        slot.patient = patient
        Visit.objects.create(slot=slot, patient=patient)
        slot.reminder = sms.send(phone, f"Your appointment with {slot.doctor.name}: slot {number}")
        slot.save(update_fields=["patient", "reminder"])
    return slot


def day_plan(doctor_id):
    slots = Slot.objects.filter(doctor_id=doctor_id).order_by("number")
    return [{"slot": slot.number, "taken": slot.patient is not None} for slot in slots]

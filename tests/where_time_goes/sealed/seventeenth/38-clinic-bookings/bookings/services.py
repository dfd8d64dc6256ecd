from decimal import Decimal

from bookings import insurer
from bookings.models import Booking, Patient


def patients():
    return Patient.objects.count()


def cover(number):
    patient = Patient.objects.get(number=number)
    share = insurer.share(patient.insurer, patient.number)
    return {"patient": patient.name, "insurer": patient.insurer, "share": share}


def book(number, slot):
    patient = Patient.objects.get(number=number)
    share = insurer.share(patient.insurer, patient.number)
    booking = Booking.objects.create(patient=patient, slot=slot, share=Decimal(str(share)))
    return {"booking": booking.pk, "slot": slot, "share": share}

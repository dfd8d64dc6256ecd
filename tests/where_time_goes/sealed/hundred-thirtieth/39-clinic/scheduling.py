from tortoise.exceptions import DoesNotExist
from tortoise.expressions import F
from tortoise.transactions import in_transaction

from insurance import InsuranceGateway
from records import Appointment, Patient, Slot


class NotFound(Exception):
    pass


async def find_patient(patient_id: int) -> Patient:
    try:
        return await Patient.get(id=patient_id)
    except DoesNotExist as error:
        raise NotFound(f"patient {patient_id}") from error


async def make_appointment(gateway: InsuranceGateway, patient_id: int, slot_id: int) -> Appointment:
    """Book the slot, count the visit and store the insurer's reference, or nothing at all."""
    async with in_transaction():
        patient = await find_patient(patient_id)
        slot = await Slot.get_or_none(id=slot_id)
        if slot is None:
            raise NotFound(f"slot {slot_id}")
        appointment = await Appointment.create(patient=patient, slot=slot)
        cover = await gateway.eligibility(patient.policy, slot.minutes)
        appointment.copay = cover["copay"]
        appointment.reference = cover["reference"]
        await appointment.save(update_fields=["copay", "reference"])
        await Patient.filter(id=patient.id).update(visits=F("visits") + 1)
    return appointment


async def seed() -> None:
    if await Slot.all().count():
        return
    doctors = ["Dr Abel", "Dr Moreau", "Dr Lindqvist"]
    await Slot.bulk_create([Slot(doctor=doctors[n % 3], room=f"R{n % 9}") for n in range(90)])
    await Patient.bulk_create([Patient(name=f"Patient {n}", policy=f"P-{7000 + n}") for n in range(200)])

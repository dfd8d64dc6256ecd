import itertools
from datetime import date

from fastapi import APIRouter, Request

from schemas import Booking, BookingIn, DoctorDay, Slot
from settings import settings

router = APIRouter()
_references = itertools.count(41000)


def free_slots(entries: list[dict]) -> list[Slot]:
    return [
        Slot(starts=entry["at"], minutes=settings.slot_minutes, room=entry["room"])
        for entry in entries
        if not entry["taken"]
    ]


@router.get("/doctors/{doctor_id}/slots")
def list_slots(doctor_id: int, day: date, request: Request) -> DoctorDay:
    roster = request.app.state.roster
    found = roster.day(doctor_id, day.isoformat())
    return DoctorDay(
        doctor_id=doctor_id,
        doctor=found["doctor"],
        day=day,
        slots=free_slots(found["entries"]),
    )


@router.post("/appointments", status_code=201)
def book(booking: BookingIn, request: Request) -> Booking:
    roster = request.app.state.roster
    reserved = roster.reserve(booking.doctor_id, booking.starts)
    return Booking(
        reference=f"NG-{next(_references)}",
        doctor_id=booking.doctor_id,
        patient=booking.patient.strip().title(),
        starts=booking.starts,
        room=reserved["room"],
    )

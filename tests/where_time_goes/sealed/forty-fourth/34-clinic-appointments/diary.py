"""Free slots and bookings in the practitioners' diaries."""
from datetime import date, datetime, time, timedelta

from sqlalchemy import text

import settings
from database import unit_of_work

FREE_SLOTS = text("select starts, minutes from free_slots(:practitioner, :day)")
BOOK = text(
    "insert into appointments (practitioner_id, patient_ref, starts, minutes)"
    " values (:practitioner, :patient, :starts, :minutes) returning id"
)
PRACTITIONER = text("select id, name, speciality from practitioners where id = :id")


class NoSuchPractitioner(Exception):
    pass


def _practitioner(conn, practitioner_id: int):
    row = conn.execute(PRACTITIONER, {"id": practitioner_id}).mappings().first()
    if row is None:
        raise NoSuchPractitioner(practitioner_id)
    return row


def free_slots(practitioner_id: int, day: date) -> dict:
    with unit_of_work() as conn:
        person = _practitioner(conn, practitioner_id)
        rows = conn.execute(FREE_SLOTS, {"practitioner": practitioner_id, "day": day}).all()
    return {
        "practitioner": person["name"],
        "speciality": person["speciality"],
        "slots": [{"starts": r.starts.isoformat(), "minutes": r.minutes} for r in rows],
    }


def book(practitioner_id: int, patient: str, day: date, slot: int) -> dict:
    starts = datetime.combine(day, time(settings.OPENING_HOUR)) + timedelta(minutes=20 * slot)
    if starts.hour >= settings.CLOSING_HOUR:
        raise ValueError("outside opening hours")
    with unit_of_work() as conn:
        conn.execute(FREE_SLOTS, {"practitioner": practitioner_id, "day": day}).all()
        made = conn.execute(BOOK, {
            "practitioner": practitioner_id, "patient": patient, "starts": starts, "minutes": 20,
        }).scalar_one()
    return {"appointment": made, "starts": starts.isoformat()}

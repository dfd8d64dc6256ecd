"""Booking and looking up appointments."""

from sqlalchemy import func, select

from db import Session
from models import Appointment, OutboxMessage


def book(patient: str, phone: str, doctor: str, slot: str) -> dict:
    with Session.begin() as session:
        appointment = Appointment(patient=patient, doctor=doctor, slot=slot)
        session.add(appointment)
        session.flush()
        text = f"{patient}: your appointment with {doctor} is at {slot}."
        session.add(OutboxMessage(appointment_id=appointment.id, phone=phone, text=text))
    return {"id": appointment.id, "doctor": doctor, "slot": slot}


def find(appointment_id: int) -> dict | None:
    with Session() as session:
        appointment = session.get(Appointment, appointment_id)
        if appointment is None:
            return None
        return {"id": appointment.id, "doctor": appointment.doctor, "slot": appointment.slot}


def waiting_messages() -> int:
    with Session() as session:
        return session.scalar(select(func.count()).where(OutboxMessage.state == "new"))

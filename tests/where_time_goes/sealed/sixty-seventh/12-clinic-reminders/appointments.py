from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass
class Appointment:
    number: int
    patient: str
    email: str
    doctor: str
    starts: datetime


_BASE = datetime(2026, 3, 2, 8, 0)
_DOCTORS = ("Dr. Albers", "Dr. Quint", "Dr. Sorge")

APPOINTMENTS = {
    n: Appointment(n, f"Patient {n}", f"patient{n}@mail.example", _DOCTORS[n % 3], _BASE + timedelta(minutes=20 * n))
    for n in range(1, 400)
}


def find(number):
    return APPOINTMENTS.get(number)


def as_dict(appointment):
    return {
        "number": appointment.number,
        "patient": appointment.patient,
        "doctor": appointment.doctor,
        "starts": appointment.starts.isoformat(),
    }

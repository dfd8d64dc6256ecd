"""The front desk: who is waiting, and which number comes next."""
import threading
import time
from collections import deque
from dataclasses import dataclass, field

from django.conf import settings

from clinic import payer

BOARD_SIZE = 12


@dataclass
class Ticket:
    number: str
    patient: int
    plan: str
    copay: int
    issued: float = field(default_factory=time.time)


class FrontDesk:
    def __init__(self, clinics):
        self._clinics = clinics
        self._guard = threading.Lock()
        self._next = {clinic_id: 1 for clinic_id in clinics}
        self._waiting = {clinic_id: deque(maxlen=200) for clinic_id in clinics}

    def knows(self, clinic_id):
        return clinic_id in self._clinics

    def check_in(self, clinic_id, patient):
        clinic = self._clinics[clinic_id]
        with self._guard:
            cover = payer.coverage(patient)
            number = self._next[clinic_id]
            self._next[clinic_id] = number + 1
            ticket = Ticket(
                number=f"{clinic['prefix']}{number:04d}",
                patient=patient,
                plan=cover["plan"],
                copay=cover["copay"],
            )
            self._waiting[clinic_id].append(ticket)
        return ticket

    def board(self, clinic_id):
        tickets = list(self._waiting[clinic_id].copy())[-BOARD_SIZE:]
        return {
            "clinic": self._clinics[clinic_id]["name"],
            "rooms": self._clinics[clinic_id]["rooms"],
            "numbers": [t.number for t in tickets],
        }


desk = FrontDesk(settings.CLINICS)

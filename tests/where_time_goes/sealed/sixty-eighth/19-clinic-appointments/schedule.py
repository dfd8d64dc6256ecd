"""Slots and appointments of the practice, kept in memory by this service."""
import itertools
from collections import OrderedDict
from dataclasses import asdict, dataclass

import settings


class UnknownPractitioner(ValueError):
    pass


PRACTITIONERS = {
    "adeyemi": "Dr. F. Adeyemi",
    "kowalska": "Dr. M. Kowalska",
    "lindqvist": "Dr. S. Lindqvist",
}


@dataclass
class Appointment:
    number: int
    practitioner: str
    patient: str
    email: str
    day: str
    time: str

    def as_dict(self):
        return asdict(self)


class Schedule:
    def __init__(self):
        self._numbers = itertools.count(1)
        self._booked = OrderedDict()

    def slots(self, day: str) -> list[str]:
        found = []
        for hour in range(settings.OPENING_HOUR, settings.CLOSING_HOUR):
            for minute in range(0, 60, settings.SLOT_MINUTES):
                found.append(f"{hour:02d}:{minute:02d}")
        return found

    def book(self, practitioner, patient, email, day) -> Appointment:
        if practitioner not in PRACTITIONERS:
            raise UnknownPractitioner(practitioner)
        number = next(self._numbers)
        times = self.slots(day)
        appointment = Appointment(
            number, practitioner, patient, email, day, times[number % len(times)]
        )
        self._booked[number] = appointment
        while len(self._booked) > settings.KEEP_APPOINTMENTS:
            self._booked.popitem(last=False)
        return appointment

    def get(self, number):
        return self._booked.get(number)

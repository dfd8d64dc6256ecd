import itertools
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta

import settings


class SlotTaken(Exception):
    pass


@dataclass
class Appointment:
    number: int
    patient: str
    start: datetime


@dataclass
class Calendar:
    practitioner: str
    appointments: dict[datetime, Appointment] = field(default_factory=dict)

    def free(self, day: date) -> list[str]:
        start = datetime.combine(day, time(settings.OPENING_HOUR))
        end = datetime.combine(day, time(settings.CLOSING_HOUR))
        slots = []
        while start < end:
            if start not in self.appointments:
                slots.append(start.isoformat(timespec="minutes"))
            start += timedelta(minutes=settings.SLOT_MINUTES)
        return slots


class CalendarService:
    def __init__(self, practitioners: list[str]):
        self._calendars = {name: Calendar(name) for name in practitioners}
        self._numbers = itertools.count(5001)

    def names(self) -> list[str]:
        return sorted(self._calendars)

    def get(self, practitioner: str) -> Calendar:
        return self._calendars[practitioner]

    def hold(self, practitioner: str, patient: str, start: datetime) -> Appointment:
        calendar = self.get(practitioner)
        taken = calendar.appointments.get(start)
        if taken is not None and taken.patient != patient:
            raise SlotTaken(start.isoformat())
        appointment = Appointment(next(self._numbers), patient, start)
        calendar.appointments[start] = appointment
        return appointment

import itertools
from dataclasses import dataclass, field

import settings


@dataclass
class Shift:
    id: int
    place: str
    day: str
    start: str
    signups: dict[str, int] = field(default_factory=dict)


class Roster:
    def __init__(self) -> None:
        self._signup_ids = itertools.count(9001)
        places = ("Harbour street", "St. Anne's hall", "North market", "School kitchen")
        days = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat")
        self.shifts = {
            number: Shift(number, places[number % 4], days[number % 6], ("08:00", "12:30", "17:00")[number % 3])
            for number in range(1, 73)
        }

    def get(self, number: int) -> Shift | None:
        return self.shifts.get(number)

    def on_day(self, day: str) -> list[Shift]:
        return [shift for shift in self.shifts.values() if shift.day == day]

    def sign_up(self, shift: Shift, email: str) -> tuple[int, bool]:
        known = shift.signups.get(email)
        if known is not None:
            return known, False
        if len(shift.signups) >= settings.MAX_PER_SHIFT:
            raise OverflowError(shift.id)
        number = next(self._signup_ids)
        shift.signups[email] = number
        return number, True

from functools import cached_property

from flask import current_app

from .core_hr import CoreHr


class EmployeeFile:
    """What the leave desk knows about one member of staff, for one request."""

    def __init__(self, staff_id: int, core_hr: CoreHr):
        self.staff_id = staff_id
        self.core_hr = core_hr

    @classmethod
    def open(cls, staff_id: int) -> "EmployeeFile":
        return cls(staff_id, current_app.extensions["core_hr"])

    @cached_property
    def entitlement(self) -> dict:
        return self.core_hr.entitlement(self.staff_id)

    @cached_property
    def calendar(self) -> dict:
        return self.core_hr.team_calendar(self.staff_id)

    @property
    def days_left(self) -> int:
        e = self.entitlement
        return e["annual"] + e["carried_over"] - e["taken"]

    @property
    def team_presence(self) -> float:
        return 1 - len(self.calendar["away"]) / self.calendar["size"]

    def can_take(self, days: int, min_present: float) -> bool:
        return self.days_left >= days and self.team_presence >= min_present

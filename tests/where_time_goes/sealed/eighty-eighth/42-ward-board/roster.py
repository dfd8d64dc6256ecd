"""Who is on duty. Each worker of the server keeps the rosters of all wards in memory."""

import asyncio
import logging
from typing import Iterable

from pydantic import BaseModel

from settings import Settings
from staffplan import StaffPlan, StaffPlanError

log = logging.getLogger("board.roster")


class Shift(BaseModel):
    nurse_in_charge: str
    nurses: int
    until: str


class Rosters:
    def __init__(self, plan: StaffPlan, wards: Iterable[int], every: float) -> None:
        self._plan = plan
        self._wards = list(wards)
        self._every = every
        self._shifts: dict[int, Shift] = {}

    @classmethod
    def of(cls, settings: Settings, wards: Iterable[int]) -> "Rosters":
        plan = StaffPlan(settings.roster_host, settings.roster_port, settings.roster_seconds)
        return cls(plan, wards, settings.roster_every)

    def on_duty(self, ward: int) -> Shift | None:
        return self._shifts.get(ward)

    def refresh(self) -> None:
        fresh = {}
        for ward in self._wards:
            fresh[ward] = Shift.model_validate(self._plan.shift(ward))
        self._shifts = fresh

    async def keep_current(self) -> None:
        while True:
            try:
                self.refresh()
            except StaffPlanError as error:
                log.warning("rosters are not current: %s", error)
            await asyncio.sleep(self._every)

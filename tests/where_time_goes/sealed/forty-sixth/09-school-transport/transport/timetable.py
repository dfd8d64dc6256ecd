"""Which pupil takes which run, and from where."""
from dataclasses import dataclass

from . import config


@dataclass(frozen=True)
class Stop:
    run: int
    name: str
    minute: int


class Timetable:
    def __init__(self, pupils):
        self._stops = {
            pupil: Stop(pupil % len(config.RUNS), f"Stop {pupil % 17 + 1}", 440 + pupil % 40)
            for pupil in pupils
        }

    def stop_of(self, pupil):
        return self._stops.get(pupil)


def clock(minute):
    return f"{minute // 60:02d}:{minute % 60:02d}"

from dataclasses import dataclass
from datetime import datetime, timedelta

STEPS = ("announced", "collected", "sorted", "in transit", "out for delivery", "delivered")


@dataclass(frozen=True)
class Event:
    step: str
    place: str
    at: datetime


def parse(raw: list[dict]) -> list[Event]:
    parsed = [Event(item["step"], item["place"], datetime.fromisoformat(item["at"])) for item in raw]
    return sorted(parsed, key=lambda event: event.at)


def progress(found: list[Event]) -> float:
    if not found:
        return 0.0
    return round((STEPS.index(found[-1].step) + 1) / len(STEPS), 2)


def expected(found: list[Event]) -> str | None:
    if not found or found[-1].step == "delivered":
        return None
    left = len(STEPS) - 1 - STEPS.index(found[-1].step)
    return (found[-1].at + timedelta(hours=9 * left)).date().isoformat()

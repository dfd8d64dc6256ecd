"""Free viewing times of a house."""
from dataclasses import dataclass

import settings
import upstream

AGENTS = {1: "Ines Duarte", 2: "Olof Berg", 3: "Katja Weiss", 4: "Tom Adeyemi"}


@dataclass(frozen=True)
class House:
    id: int
    street: str
    rooms: int
    agent: int


HOUSES = {
    number: House(number, f"{number * 3} Harbour Lane", 2 + number % 5, number % len(AGENTS) + 1)
    for number in range(1, 60)
}


def slot_label(slot: int) -> str:
    minutes = settings.OPENING_HOUR * 60 + slot * settings.SLOT_MINUTES
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def day_slots() -> range:
    return range((settings.CLOSING_HOUR - settings.OPENING_HOUR) * 60 // settings.SLOT_MINUTES)


def free_slots(house: House, day: str) -> list[dict]:
    busy = set(upstream.busy_slots(house.agent, day))
    blocked = set(busy)
    gap = -(-upstream.travel_minutes(house.id) // settings.SLOT_MINUTES)
    for slot in busy:
        blocked.update(range(slot - gap, slot + gap + 1))
    return [{"slot": slot, "at": slot_label(slot)} for slot in day_slots() if slot not in blocked]


def book(house: House, day: str, slot: int, visitor: str) -> dict:
    reference = upstream.reserve(house.agent, day, slot, visitor)
    return {"reference": reference, "house": house.id, "agent": AGENTS[house.agent], "at": slot_label(slot)}

from __future__ import annotations

from dataclasses import dataclass

from settings import settings

RATIONS = {"bread": 0.5, "rice": 0.25, "milk": 0.4, "beans": 0.2, "apples": 0.3}
VEGETARIAN_EXTRA = {"beans": 0.1}


@dataclass
class Household:
    persons: int
    vegetarian: bool = False
    infants: int = 0


@dataclass
class Parcel:
    reservation: str
    pickup: str
    items: list[dict]


def compose(household: Household) -> list[dict]:
    persons = min(household.persons, settings.household_max)
    items = []
    for code, ration in RATIONS.items():
        if household.vegetarian:
            ration += VEGETARIAN_EXTRA.get(code, 0)
        items.append({"code": code, "kg": round(ration * persons * settings.parcel_days, 2)})
    if household.infants:
        items.append({"code": "formula", "kg": round(0.15 * household.infants, 2)})
    return items

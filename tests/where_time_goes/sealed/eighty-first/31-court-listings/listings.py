"""Turns the registry's hearings into the day's public list."""
from collections import defaultdict

import registry
import settings

PUBLIC = ("number", "time", "parties", "judge")


def _public(hearing):
    entry = {name: hearing[name] for name in PUBLIC}
    if hearing.get("closed"):
        entry["parties"] = "not public"
    return entry


def day_list(court, day):
    rooms = defaultdict(list)
    for hearing in registry.hearings(court, day):
        rooms[hearing["room"]].append(_public(hearing))
    for entries in rooms.values():
        entries.sort(key=lambda entry: entry["time"])
    return {"court": settings.COURTS[court], "day": day, "rooms": dict(sorted(rooms.items()))}


def case_sheet(number):
    found = registry.case(number)
    return {"number": found["number"], "stage": found["stage"], "next": found["next"]}

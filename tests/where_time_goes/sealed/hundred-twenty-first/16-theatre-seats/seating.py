"""Best seats of a performance."""
from itertools import groupby

from house import house

PRICES = {"A": 78.0, "B": 61.0, "C": 44.0, "D": 29.0}


def overview(performance: int) -> dict:
    seats = house.seat_map(performance)
    free: dict[str, int] = {}
    for seat in seats:
        if not seat["taken"]:
            free[seat["zone"]] = free.get(seat["zone"], 0) + 1
    return {
        "performance": performance,
        "zones": [{"zone": zone, "free": count, "price": PRICES[zone]} for zone, count in sorted(free.items())],
    }


def neighbours(performance: int, party: int) -> list[str] | None:
    seats = house.seat_map(performance)
    for _row, group in groupby(seats, key=lambda seat: seat["row"]):
        run: list[str] = []
        for seat in group:
            run = [] if seat["taken"] else [*run, seat["id"]]
            if len(run) == party:
                return run
    return None


def hold(performance: int, seats: list[str]) -> dict:
    held = house.hold(performance, seats)
    return {"hold": held["reference"], "seats": seats, "minutes": held["minutes"]}

"""Puts together what the member page shows."""
from datetime import date

from backends import Backends


def next_trip(trips: list[dict]) -> dict | None:
    today = date(2024, 1, 1).isoformat()
    coming = [trip for trip in trips if trip["departs"] >= today]
    return min(coming, key=lambda trip: trip["departs"], default=None)


def tier(points: int) -> str:
    for name, least in (("gold", 40_000), ("silver", 15_000)):
        if points >= least:
            return name
    return "blue"


async def member_overview(backends: Backends, number: int) -> dict:
    member = await backends.member(number)
    traveller, home = member["traveller"], member["home"]

    trips = await backends.trips(traveller)
    points = await backends.points(traveller)
    vouchers = await backends.vouchers(traveller)
    offers = await backends.offers(home)
    notices = await backends.notices(home)

    return {
        "name": member["name"],
        "tier": tier(points["balance"]),
        "points": points["balance"],
        "next_trip": next_trip(trips["trips"]),
        "vouchers": [voucher for voucher in vouchers["vouchers"] if not voucher["used"]],
        "offers": offers["offers"][:3],
        "notices": notices["notices"],
    }

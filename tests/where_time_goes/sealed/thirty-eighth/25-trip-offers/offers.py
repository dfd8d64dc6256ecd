import asyncio

from partners import Partners


async def search(partners: Partners, origin: str, to: str) -> list[dict]:
    rail, coach, ferry = await asyncio.gather(
        partners.rail_fares(origin, to),
        partners.coach_fares(origin, to),
        partners.ferry_fares(origin, to),
    )
    found = []
    for kind, fares in (("rail", rail), ("coach", coach), ("ferry", ferry)):
        found.extend({"kind": kind, **fare} for fare in fares)
    return sorted(found, key=lambda offer: (offer["cents"], offer["minutes"]))

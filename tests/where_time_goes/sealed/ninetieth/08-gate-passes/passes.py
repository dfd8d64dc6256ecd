import asyncio

from clients import Upstream
from schemas import GatePass, PassOrder


class NotEntitled(Exception):
    pass


def gate_for(venue: dict, tier: str) -> str:
    return venue["gates"][0] if tier == "gold" else venue["gates"][-1]


async def issue(order: PassOrder, upstream: Upstream) -> GatePass:
    member, barcode, venue = await asyncio.gather(
        upstream.member(order.member),
        upstream.barcode(order.member, order.venue, order.guests),
        upstream.venue(order.venue),
    )
    if order.guests > member["guests_allowed"]:
        raise NotEntitled(f"{member['tier']} members bring {member['guests_allowed']} guests")
    return GatePass(
        member=order.member,
        tier=member["tier"],
        venue=order.venue,
        gate=gate_for(venue, member["tier"]),
        barcode=barcode,
    )

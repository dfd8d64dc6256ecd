from dataclasses import dataclass

import settings


@dataclass
class Offer:
    room: str
    cents: int
    breakfast: bool


def to_offers(rooms: list[dict], nights: int) -> list[Offer]:
    offers = []
    for room in rooms:
        if not room["free"]:
            continue
        cents = room["rate_cents"] * nights * (100 + settings.MARKUP_PERCENT) // 100
        offers.append(Offer(room["code"], cents, room.get("breakfast", False)))
    offers.sort(key=lambda o: o.cents)
    return offers

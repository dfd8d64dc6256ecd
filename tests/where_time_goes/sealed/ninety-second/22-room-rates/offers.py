"""Puts rates and free rooms together into what a guest is offered."""
from datetime import date

from tornado.gen import multi

from channel import ChannelManager
from settings import settings


class NoRooms(LookupError):
    pass


async def offers_for(channel: ChannelManager, house: str, night: date, guests: int) -> list[dict]:
    rates, free = await multi([channel.rates(house, night), channel.allotment(house, night)])
    offers = [
        {
            "room": rate["room"],
            "price": round(rate["price"] + guests * settings.city_tax, 2),
            "currency": settings.currency,
            "left": free[rate["room"]],
        }
        for rate in rates
        if free.get(rate["room"], 0) > 0 and rate["sleeps"] >= guests
    ]
    if not offers:
        raise NoRooms(house)
    return sorted(offers, key=lambda offer: offer["price"])

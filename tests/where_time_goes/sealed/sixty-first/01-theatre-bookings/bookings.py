import asyncio
import itertools
import logging
import random
from typing import Callable

from docstore import DocumentStore
from settings import Settings

log = logging.getLogger("bookings")

TIERS = {"stalls": 4200, "circle": 3100, "balcony": 1800}


class SoldOut(Exception):
    pass


class BookingService:
    def __init__(self, store: DocumentStore, settings: Settings):
        self.store = store
        self.settings = settings
        self._numbers = itertools.count(10_001)

    async def performance(self, performance_id: str) -> dict:
        document, _ = await self.store.load("performances", performance_id)
        return {
            "id": performance_id,
            "title": document["title"],
            "left": document["capacity"] - document["sold"],
        }

    async def book(self, performance_id: str, tier: str, seats: int) -> dict:
        if tier not in TIERS:
            raise ValueError(f"unknown tier {tier!r}")
        if not 0 < seats <= self.settings.max_seats_per_booking:
            raise ValueError("number of seats")
        price = TIERS[tier] * seats

        def take_seats(document: dict) -> None:
            if document["sold"] + seats > document["capacity"]:
                raise SoldOut(performance_id)
            document["sold"] += seats
            document["revenue"] += price
            document["tiers"][tier] = document["tiers"].get(tier, 0) + seats

        await self._change(performance_id, take_seats)
        return {"booking": next(self._numbers), "tier": tier, "seats": seats, "price": price}

    async def _change(self, performance_id: str, change: Callable[[dict], None]) -> dict:
        while True:
            document, etag = await self.store.load("performances", performance_id)
            change(document)
            if await self.store.save("performances", performance_id, document, etag):
                return document
            log.debug("performance %s was changed meanwhile", performance_id)
            await asyncio.sleep(random.uniform(self.settings.backoff_min, self.settings.backoff_max))

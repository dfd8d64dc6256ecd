"""Seat holds: a few minutes in which the seats of a flight are a customer's."""
import asyncio
import itertools
from collections import defaultdict
from datetime import datetime, timedelta, timezone

from config import config


class SoldOut(Exception):
    pass


class HoldDesk:
    def __init__(self, inventory):
        self._inventory = inventory
        self._lock = asyncio.Lock()
        self._numbers = itertools.count(52000)
        self._held = defaultdict(int)

    async def place(self, flight, seats):
        async with self._lock:
            free = await self._inventory.seats(flight)
            if self._held[flight] + seats > free + config.overbooking:
                raise SoldOut(flight)
            self._held[flight] += seats
            number = next(self._numbers)
        until = datetime.now(timezone.utc) + timedelta(minutes=config.hold_minutes)
        return {"hold": number, "flight": flight, "until": until.isoformat(timespec="seconds")}

    def held(self, flight):
        return self._held.get(flight, 0)

"""Holding seats for a customer until they have paid."""
import itertools
import secrets
from dataclasses import dataclass

_ids = itertools.count(1)


class SoldOut(Exception):
    pass


@dataclass(frozen=True)
class Hold:
    id: str
    event: int
    seats: int
    left: int


class HoldService:
    def __init__(self, store, events):
        self._store = store
        self._events = events

    async def hold(self, event_id, seats):
        key = f"event:{event_id}:held"
        capacity = self._events[event_id]["capacity"]
        while True:
            held, token = await self._store.gets(key)
            if held + seats > capacity:
                raise SoldOut(event_id)
            if await self._store.cas(key, held + seats, token):
                break
        return Hold(f"H{next(_ids):06d}{secrets.token_hex(3)}", event_id, seats, capacity - held - seats)

    async def left(self, event_id):
        held, _ = await self._store.gets(f"event:{event_id}:held")
        return self._events[event_id]["capacity"] - held

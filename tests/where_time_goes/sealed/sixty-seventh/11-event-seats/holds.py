"""Seat holds: a hold takes seats of an event for a few minutes."""
import asyncio
import random
import uuid
from dataclasses import dataclass

from settings import settings
from store import Conflict, DocumentStore


@dataclass
class Hold:
    hold_id: str
    event_id: str
    seats: int
    status: str


class HoldService:
    def __init__(self, store: DocumentStore):
        self.store = store

    async def availability(self, event_id: str) -> dict:
        doc = await self.store.get(event_id)
        return {"event": event_id, "capacity": doc["capacity"], "held": doc["held"]}

    async def place(self, event_id: str, seats: int) -> Hold:
        hold_id = uuid.uuid4().hex[:12]
        for _ in range(settings.hold_attempts):
            doc = await self.store.get(event_id)
            if doc["held"] + seats > doc["capacity"]:
                return Hold(hold_id, event_id, seats, "waitlisted")
            doc["held"] += seats
            doc["last_hold"] = hold_id
            try:
                await self.store.put(doc)
            except Conflict:
                await asyncio.sleep(random.uniform(0, settings.hold_jitter))
                continue
            return Hold(hold_id, event_id, seats, "held")
        return Hold(hold_id, event_id, seats, "pending")

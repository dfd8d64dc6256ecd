"""Placing holds on seats."""
import asyncio
import random
import uuid

from config import config
from inventory import Inventory, RevisionMismatch


class NoSuchSection(Exception):
    pass


def apply_hold(document, section, seats):
    try:
        entry = document["sections"][section]
    except KeyError:
        raise NoSuchSection(section)
    entry["held"] += seats
    document["holds"] += 1
    return entry


class HoldService:
    def __init__(self, inventory: Inventory):
        self.inventory = inventory

    async def place(self, concert, section, seats):
        pause = config.first_pause
        while True:
            document, revision = await self.inventory.load(concert)
            entry = apply_hold(document, section, seats)
            try:
                await self.inventory.save(concert, document, revision)
            except RevisionMismatch:
                await asyncio.sleep(random.uniform(0, pause))
                pause = min(pause * 2, config.longest_pause)
                continue
            return {"hold": uuid.uuid4().hex[:12], "section": section, "held": entry["held"]}

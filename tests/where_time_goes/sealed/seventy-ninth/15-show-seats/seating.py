import asyncio
import random

import settings
from store import Conflict


class SoldOut(Exception):
    pass


class Seating:
    def __init__(self, store):
        self.store = store

    async def book(self, show, party):
        key = f"show-{show}"
        while True:
            plan, etag = await self.store.load(key)
            first = plan["taken"] + 1
            if plan["taken"] + party > plan["capacity"]:
                raise SoldOut(show)
            plan["taken"] += party
            try:
                await self.store.replace(key, plan, etag)
            except Conflict:
                await asyncio.sleep(random.uniform(settings.BACKOFF_MIN, settings.BACKOFF_MAX))
                continue
            return {"show": show, "first_seat": first, "seats": party}

    async def record_visit(self, show):
        stats = await self.store.increment(f"stats-{show}", "visits", 1)
        return {"show": show, "visits": stats["visits"]}

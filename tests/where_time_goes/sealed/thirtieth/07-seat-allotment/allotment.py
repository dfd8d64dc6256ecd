import asyncio
import logging
import random

import settings
from store import Conflict, DocumentStore

log = logging.getLogger("allotment")


class Full(Exception):
    pass


def take(document: dict, cabin: str, seats: int) -> int:
    """Takes seats in a cabin; answers with the number of the first one."""
    taken = document["taken"].get(cabin, 0)
    if taken + seats > document["capacity"]:
        raise Full(cabin)
    document["taken"][cabin] = taken + seats
    document["bookings"] += 1
    return taken + 1


async def allot(store: DocumentStore, flight: str, cabin: str, seats: int) -> dict:
    key = f"flights/{flight}"
    for attempt in range(1, settings.MAX_ATTEMPTS + 1):
        document, revision = await store.load(key)
        first = take(document, cabin, seats)
        try:
            await store.save(key, document, revision)
        except Conflict:
            await asyncio.sleep(settings.RETRY_PAUSE * random.uniform(0.5, 1.5))
            continue
        return {"flight": flight, "cabin": cabin, "first_seat": first, "seats": seats}
    log.error("gave up on %s after %d attempts", flight, settings.MAX_ATTEMPTS)
    raise Conflict(flight)


async def free_seats(store: DocumentStore, flight: str) -> dict:
    document, _ = await store.load(f"flights/{flight}")
    return {c: document["capacity"] - n for c, n in document["taken"].items()}

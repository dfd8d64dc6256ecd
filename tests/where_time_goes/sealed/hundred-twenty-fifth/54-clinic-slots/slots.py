import asyncio
from collections import Counter

import settings

seen = Counter()
_seen_lock = asyncio.Lock()


async def count(ward):
    async with _seen_lock:
        seen[ward] += 1


async def free(calendar, ward, day):
    await count(ward)
    reply = await calendar.ask("free", ward=ward, day=day)
    first, last = settings.OPENING
    slots = [s for s in reply["slots"] if first <= s // 60 < last]
    return [f"{s // 60:02d}:{s % 60:02d}" for s in slots]


async def book(calendar, ward, day, at, patient):
    hour, minute = at.split(":")
    reply = await calendar.ask(
        "book", ward=ward, day=day, slot=int(hour) * 60 + int(minute), patient=patient
    )
    return reply["booking"]

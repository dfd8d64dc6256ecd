import asyncio
import json
import queue

import settings
from feed import Feed


async def follow(feed: Feed, run: int, count: int):
    """The next steps of a run, one line of JSON each."""
    with feed.watch(run) as steps:
        for _ in range(count):
            try:
                step = await asyncio.to_thread(steps.get, timeout=settings.EVENT_TIMEOUT)
            except queue.Empty:
                yield b'{"end": "idle"}\n'
                return
            yield json.dumps(step).encode() + b"\n"
    yield b'{"end": "count"}\n'

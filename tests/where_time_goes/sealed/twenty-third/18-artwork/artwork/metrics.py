import asyncio
import threading
import time
from collections import Counter

counts = Counter()
_queue = asyncio.Queue(maxsize=5000)


def record(name):
    try:
        _queue.put_nowait(name)
    except asyncio.QueueFull:
        counts["dropped"] += 1


async def collector(app):
    async def work():
        while True:
            counts[await _queue.get()] += 1
            while not _queue.empty():
                counts[_queue.get_nowait()] += 1
            await asyncio.sleep(0.2)

    task = asyncio.create_task(work())
    yield
    task.cancel()


def _heartbeat():
    while True:
        counts["beats"] += 1
        time.sleep(0.5)


def start_heartbeat():
    threading.Thread(target=_heartbeat, daemon=True, name="heartbeat").start()

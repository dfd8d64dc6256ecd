"""Hands parcels over to the carrier."""
import asyncio
from collections import deque
from dataclasses import dataclass

import config
from carrier import Carrier


@dataclass
class Entry:
    parcel: dict
    done: asyncio.Future


class Dispatcher:
    def __init__(self, carrier: Carrier):
        self.carrier = carrier
        self.entries: deque[Entry] = deque()
        self.runner = None
        self.tasks = set()

    def start(self):
        self.runner = asyncio.create_task(self.run(), name="dispatcher")

    async def stop(self):
        self.runner.cancel()
        await asyncio.gather(self.runner, *self.tasks, return_exceptions=True)

    async def submit(self, parcel):
        entry = Entry(parcel, asyncio.get_running_loop().create_future())
        self.entries.append(entry)
        return await entry.done

    async def run(self):
        while True:
            await asyncio.sleep(config.DISPATCH_INTERVAL)
            for _ in range(min(config.DISPATCH_BATCH, len(self.entries))):
                task = asyncio.create_task(self.send(self.entries.popleft()))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def send(self, entry):
        try:
            label = await self.carrier.label(entry.parcel)
        except Exception as error:
            if not entry.done.done():
                entry.done.set_exception(error)
        else:
            if not entry.done.done():
                entry.done.set_result(label)

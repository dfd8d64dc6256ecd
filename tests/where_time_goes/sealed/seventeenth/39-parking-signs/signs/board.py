import asyncio
import contextlib
import json

import settings


class Board:
    """Free places per car park, fed by the sensor stream."""

    def __init__(self):
        self.free = {}
        self.version = 0
        self._changed = asyncio.Condition()

    async def open(self):
        while True:
            try:
                self._reader, self._writer = await asyncio.open_connection("127.0.0.1", settings.SENSOR_PORT)
                break
            except OSError:
                await asyncio.sleep(0.2)
        self._feed = asyncio.create_task(self._follow())

    async def _follow(self):
        while line := await self._reader.readline():
            update = json.loads(line)
            async with self._changed:
                self.free.update(update["free"])
                self.version += 1
                self._changed.notify_all()

    async def next_change(self, seen):
        async with self._changed:
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(
                    self._changed.wait_for(lambda: self.version > seen), settings.POLL_SECONDS
                )
        return {"version": self.version, "free": self.free}

    async def close(self):
        self._feed.cancel()
        self._writer.close()

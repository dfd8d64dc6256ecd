import asyncio
from collections import deque

from . import settings


class Batcher:
    def __init__(self, send):
        self._send = send
        self._pending = deque()
        self._task = None

    def start(self):
        self._task = asyncio.get_running_loop().create_task(self._run())

    def stop(self):
        self._task.cancel()

    async def load(self, key):
        future = asyncio.get_running_loop().create_future()
        self._pending.append((key, future))
        return await future

    async def _run(self):
        while True:
            await asyncio.sleep(settings.BATCH_WINDOW)
            batch = [self._pending.popleft() for _ in range(min(len(self._pending), settings.BATCH_SIZE))]
            if batch:
                await self._flush(batch)

    async def _flush(self, batch):
        try:
            answer = await self._send([key for key, _ in batch])
        except Exception as error:
            for _, future in batch:
                if not future.done():
                    future.set_exception(error)
            return
        for key, future in batch:
            if not future.done():
                future.set_result(answer[key])

import asyncio
import logging
from collections import deque

from settings import BATCH_SIZE, FLUSH_INTERVAL

logger = logging.getLogger("screening.batching")


class ScreeningBatcher:
    def __init__(self, provider, size=BATCH_SIZE, interval=FLUSH_INTERVAL):
        self.provider = provider
        self.size = size
        self.interval = interval
        self._pending = deque()
        self.batches = 0
        self.names = 0

    async def submit(self, name):
        future = asyncio.get_running_loop().create_future()
        self._pending.append((name, future))
        return await future

    async def run(self):
        while True:
            await asyncio.sleep(self.interval)
            batch = self._take()
            if batch:
                await self._flush(batch)

    def _take(self):
        batch = []
        while self._pending and len(batch) < self.size:
            name, future = self._pending.popleft()
            if not future.done():
                batch.append((name, future))
        return batch

    async def _flush(self, batch):
        self.batches += 1
        self.names += len(batch)
        try:
            scores = await self.provider.screen([name for name, _ in batch])
        except Exception as exc:
            logger.warning("batch of %d: %s", len(batch), exc)
            for _, future in batch:
                if not future.done():
                    future.set_exception(exc)
            return
        for (_, future), score in zip(batch, scores):
            if not future.done():
                future.set_result(score)

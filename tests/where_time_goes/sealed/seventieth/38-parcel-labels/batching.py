import asyncio
import logging
from collections import deque

log = logging.getLogger(__name__)


class LabelBatcher:
    """Collects parcels and buys their labels together."""

    def __init__(self, carrier, size, interval):
        self._carrier = carrier
        self._size = size
        self._interval = interval
        self._waiting = deque()
        self._task = None

    def start(self):
        self._task = asyncio.create_task(self._run(), name="label-batcher")

    async def stop(self):
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def label_for(self, parcel):
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((parcel, done))
        return await done

    async def _run(self):
        while True:
            await asyncio.sleep(self._interval)
            batch = self._take()
            if batch:
                await self._send(batch)

    def _take(self):
        batch = []
        while self._waiting and len(batch) < self._size:
            batch.append(self._waiting.popleft())
        return batch

    async def _send(self, batch):
        try:
            labels = await self._carrier.create_labels([parcel for parcel, _ in batch])
        except Exception as error:
            log.warning("carrier refused %d parcels: %s", len(batch), error)
            for _, done in batch:
                if not done.done():
                    done.set_exception(error)
            return
        for (_, done), label in zip(batch, labels):
            if not done.done():
                done.set_result(label)

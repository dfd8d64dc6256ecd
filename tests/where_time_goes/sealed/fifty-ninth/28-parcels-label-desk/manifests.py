import asyncio
import collections
import logging

import settings

log = logging.getLogger("labels.manifests")


class ManifestDesk:
    """Gathers parcels and hands them to the carrier as manifests."""

    def __init__(self, carrier):
        self._carrier = carrier
        self._waiting = collections.deque()
        self._task = None
        self.sent = 0

    def start(self):
        self._task = asyncio.create_task(self._run())

    async def stop(self):
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def register(self, parcel):
        answer = asyncio.get_running_loop().create_future()
        self._waiting.append((parcel, answer))
        return await answer

    def _take(self):
        batch = []
        while self._waiting and len(batch) < settings.MANIFEST_SIZE:
            batch.append(self._waiting.popleft())
        return batch

    async def _run(self):
        while True:
            await asyncio.sleep(settings.MANIFEST_INTERVAL)
            batch = self._take()
            if batch:
                await self._dispatch(batch)

    async def _dispatch(self, batch):
        try:
            numbers = await self._carrier.submit([parcel for parcel, _ in batch])
        except Exception as error:
            log.warning("manifest of %d refused: %s", len(batch), error)
            for _, answer in batch:
                if not answer.done():
                    answer.set_exception(error)
            return
        self.sent += 1
        for (_, answer), number in zip(batch, numbers):
            if not answer.done():
                answer.set_result(number)

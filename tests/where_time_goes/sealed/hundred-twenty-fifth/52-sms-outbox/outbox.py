import asyncio
import logging
from contextlib import suppress

import settings
from smsc import Smsc

log = logging.getLogger("sms.outbox")


class Outbox:
    def __init__(self):
        self.smsc = Smsc(settings.SMSC_HOST, settings.SMSC_PORT)
        self.queue = asyncio.Queue(settings.QUEUE_LIMIT)
        self.task = None
        self.sent = 0

    def start(self):
        self.task = asyncio.create_task(self._run(), name="outbox")

    async def stop(self):
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task
        await self.smsc.close()

    async def send(self, message):
        receipt = asyncio.get_running_loop().create_future()
        await self.queue.put((message, receipt))
        return await receipt

    def _take(self):
        batch = []
        while len(batch) < settings.BATCH and not self.queue.empty():
            batch.append(self.queue.get_nowait())
        return batch

    async def _run(self):
        while True:
            await asyncio.sleep(settings.FLUSH_SECONDS)
            batch = self._take()
            if batch:
                await self._flush(batch)

    async def _flush(self, batch):
        try:
            receipts = await self.smsc.submit([message for message, _ in batch])
        except OSError as exc:
            log.warning("submit failed: %s", exc)
            for _, future in batch:
                if not future.done():
                    future.set_exception(exc)
            return
        for (_, future), receipt in zip(batch, receipts):
            if not future.done():
                future.set_result(receipt)
        self.sent += len(batch)

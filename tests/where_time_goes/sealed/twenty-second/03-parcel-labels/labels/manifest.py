import asyncio
import logging
from collections import deque

from . import settings

log = logging.getLogger(__name__)


class Manifest:
    """Collects shipments and announces them to the carrier several at a time."""

    def __init__(self, http):
        self._http = http
        self._waiting = deque()
        self._sending = set()

    async def announce(self, shipment):
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((shipment, future))
        return await future

    async def run(self):
        while True:
            await asyncio.sleep(settings.CARRIER_INTERVAL)
            batch = [self._waiting.popleft() for _ in range(min(settings.CARRIER_BATCH, len(self._waiting)))]
            if batch:
                task = asyncio.create_task(self._send(batch))
                self._sending.add(task)
                task.add_done_callback(self._sending.discard)

    async def _send(self, batch):
        try:
            url = settings.CARRIER_URL + "/manifests"
            async with self._http.post(url, json=[shipment for shipment, _ in batch]) as reply:
                reply.raise_for_status()
                numbers = await reply.json()
            for (_, future), number in zip(batch, numbers):
                if not future.done():
                    future.set_result(number)
        except Exception as error:
            log.warning("manifest refused: %s", error)
            for _, future in batch:
                if not future.done():
                    future.set_exception(error)

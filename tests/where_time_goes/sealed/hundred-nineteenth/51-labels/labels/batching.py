"""Collects single shipments into bulk registrations."""
import asyncio
import logging
from collections import deque
from typing import NamedTuple

from .carrier import Carrier, CarrierRejected
from .settings import Settings

log = logging.getLogger(__name__)


class Pending(NamedTuple):
    shipment: dict
    label: asyncio.Future


class LabelBatcher:
    def __init__(self, carrier: Carrier, settings: Settings) -> None:
        self._carrier = carrier
        self._settings = settings
        self._pending: deque[Pending] = deque()
        self._task: asyncio.Task | None = None
        self._running: set[asyncio.Task] = set()

    def start(self) -> None:
        self._task = asyncio.create_task(self._flush_forever())

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
        if self._running:
            await asyncio.wait(self._running, timeout=5)

    async def label_for(self, shipment: dict) -> dict:
        future = asyncio.get_running_loop().create_future()
        self._pending.append(Pending(shipment, future))
        async with asyncio.timeout(self._settings.label_timeout):
            return await future

    async def _flush_forever(self) -> None:
        while True:
            await asyncio.sleep(self._settings.flush_interval)
            batch = self._take()
            if batch:
                task = asyncio.create_task(self._register(batch))
                self._running.add(task)
                task.add_done_callback(self._running.discard)

    def _take(self) -> list[Pending]:
        batch = []
        while self._pending and len(batch) < self._settings.batch_size:
            entry = self._pending.popleft()
            if not entry.label.done():
                batch.append(entry)
        return batch

    async def _register(self, batch: list[Pending]) -> None:
        try:
            labels = await self._carrier.register([entry.shipment for entry in batch])
        except (CarrierRejected, asyncio.TimeoutError) as exc:
            log.warning("bulk registration of %d failed: %s", len(batch), exc)
            for entry in batch:
                if not entry.label.done():
                    entry.label.set_exception(CarrierRejected(str(exc)))
            return
        for entry, label in zip(batch, labels):
            if not entry.label.done():
                entry.label.set_result(label)

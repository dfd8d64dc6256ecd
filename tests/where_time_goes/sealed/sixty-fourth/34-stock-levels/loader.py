"""Collects the articles wanted within a few milliseconds into one question to the warehouse."""
import asyncio
import logging

import settings
from warehouse import Warehouse

log = logging.getLogger("stock.loader")


class StockLoader:
    def __init__(self, warehouse: Warehouse):
        self._warehouse = warehouse
        self._waiting: dict[str, asyncio.Future] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task] = set()

    async def load(self, sku: str) -> int:
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._waiting[sku] = future
        if len(self._waiting) >= settings.BATCH_SIZE:
            self._flush()
        elif self._timer is None:
            self._timer = loop.call_later(settings.BATCH_WINDOW, self._flush)
        return await future

    def _flush(self):
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        batch, self._waiting = self._waiting, {}
        task = asyncio.get_running_loop().create_task(self._fetch(batch))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _fetch(self, batch: dict[str, asyncio.Future]):
        try:
            levels = await self._warehouse.levels(sorted(batch))
        except Exception as error:
            log.warning("batch of %d failed: %s", len(batch), error)
            for future in batch.values():
                if not future.done():
                    future.set_exception(error)
            return
        for sku, future in batch.items():
            if not future.done():
                future.set_result(levels.get(sku, 0))

"""Gathers the lookups of several requests into one call."""
import asyncio
import logging

log = logging.getLogger("availability.lookup")


class StockLookup:
    def __init__(self, inventory, max_skus, gather):
        self._inventory = inventory
        self._max_skus = max_skus
        self._gather = gather
        self._wanted = []
        self._timer = None
        self._calls = set()

    async def get(self, sku):
        loop = asyncio.get_running_loop()
        answer = loop.create_future()
        self._wanted.append((sku, answer))
        if self._timer is None:
            self._timer = loop.call_later(self._gather, self._send)
        return await answer

    def _send(self):
        self._timer = None
        batch = self._wanted[: self._max_skus]
        self._wanted = []
        call = asyncio.get_running_loop().create_task(self._call(batch))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)

    async def _call(self, batch):
        try:
            stock = await self._inventory.stock(sorted({sku for sku, _ in batch}))
        except Exception as exc:
            log.warning("stock lookup failed: %r", exc)
            for _, answer in batch:
                if not answer.done():
                    answer.set_exception(exc)
            return
        for sku, answer in batch:
            if not answer.done():
                answer.set_result(stock.get(sku, 0))

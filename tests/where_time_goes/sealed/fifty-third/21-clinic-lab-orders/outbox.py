"""Orders leave the clinic through the outbox, which books them with the laboratory."""
import asyncio
import itertools
import logging
from dataclasses import dataclass, field

log = logging.getLogger("laborders.outbox")


@dataclass
class Entry:
    number: int
    order: dict
    receipt: asyncio.Future = field(repr=False)


class Outbox:
    def __init__(self, gateway, size):
        self._gateway = gateway
        self._entries = asyncio.Queue(maxsize=size)
        self._numbers = itertools.count(1)
        self._dispatcher = None

    def start(self):
        self._dispatcher = asyncio.create_task(self._dispatch(), name="outbox-dispatcher")

    async def stop(self):
        self._dispatcher.cancel()
        await asyncio.gather(self._dispatcher, return_exceptions=True)

    async def deliver(self, order):
        receipt = asyncio.get_running_loop().create_future()
        await self._entries.put(Entry(next(self._numbers), order, receipt))
        return await receipt

    async def _dispatch(self):
        while True:
            entry = await self._entries.get()
            try:
                answer = await self._gateway.place({**entry.order, "number": entry.number})
            except Exception as error:
                log.warning("order %d not accepted: %s", entry.number, error)
                if not entry.receipt.done():
                    entry.receipt.set_exception(error)
            else:
                if not entry.receipt.done():
                    entry.receipt.set_result(answer)
            finally:
                self._entries.task_done()

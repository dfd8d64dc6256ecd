"""Hands orders to the laboratory and passes accession numbers back."""
import asyncio
import contextlib
import logging

import settings

log = logging.getLogger("orders.dispatcher")


class Dispatcher:
    def __init__(self, lab):
        self._lab = lab
        self._inbox = asyncio.Queue(maxsize=settings.DISPATCH_BACKLOG)
        self._task = None
        self.accepted = 0

    def start(self):
        self._task = asyncio.create_task(self._run(), name="order-dispatcher")

    async def stop(self):
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def place(self, order):
        reply = asyncio.get_running_loop().create_future()
        await self._inbox.put((order, reply))
        return await reply

    async def _run(self):
        while True:
            order, reply = await self._inbox.get()
            try:
                accession = await self._lab.send(order)
            except Exception as exc:
                log.warning("order %s was not accepted: %s", order.number, exc)
                if not reply.done():
                    reply.set_exception(exc)
                continue
            self.accepted += 1
            if not reply.done():
                reply.set_result(accession)

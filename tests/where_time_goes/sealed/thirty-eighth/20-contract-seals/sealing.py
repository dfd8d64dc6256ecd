import asyncio
import hashlib
import logging
from dataclasses import dataclass, field

from tornado.queues import Queue

import signer
from config import QUEUE_SIZE

log = logging.getLogger("seals")


@dataclass
class SealOrder:
    contract: int
    text: str
    done: asyncio.Future = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class SealingDesk:
    def __init__(self) -> None:
        self._orders: Queue = Queue(maxsize=QUEUE_SIZE)
        self._runner: asyncio.Task | None = None

    def start(self) -> None:
        self._runner = asyncio.create_task(self._run())

    async def seal(self, contract: int, text: str) -> dict:
        order = SealOrder(contract, text)
        await self._orders.put(order)
        return await order.done

    async def _run(self) -> None:
        async for order in self._orders:
            try:
                result = await self._handle(order)
            except Exception as error:
                log.warning("contract %s: %s", order.contract, error)
                if not order.done.done():
                    order.done.set_exception(error)
            else:
                if not order.done.done():
                    order.done.set_result(result)
            finally:
                self._orders.task_done()

    async def _handle(self, order: SealOrder) -> dict:
        digest = hashlib.sha256(order.text.encode()).hexdigest()
        signature = await signer.sign(digest)
        return {"contract": order.contract, "digest": digest, "signature": signature["value"]}

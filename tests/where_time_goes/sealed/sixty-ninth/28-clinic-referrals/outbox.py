"""Hands finished referrals over to the registry."""
import asyncio
import logging

from documents import Referral
from registry import Registry

log = logging.getLogger("outbox")


class Outbox:
    def __init__(self, registry: Registry, size: int):
        self._registry = registry
        self._jobs: asyncio.Queue[tuple[Referral, asyncio.Future]] = asyncio.Queue(size)
        self._task: asyncio.Task | None = None
        self.sent = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="outbox")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def submit(self, referral: Referral) -> dict:
        done = asyncio.get_running_loop().create_future()
        await self._jobs.put((referral, done))
        return await done

    async def _run(self) -> None:
        while True:
            referral, done = await self._jobs.get()
            if done.cancelled():
                continue
            try:
                receipt = await self._registry.register(referral.to_document())
            except Exception as error:
                log.warning("referral of %s not delivered: %s", referral.patient, error)
                if not done.done():
                    done.set_exception(error)
                continue
            self.sent += 1
            if not done.done():
                done.set_result(receipt)

"""Puts texts of requests that arrive together into one call of the runtime."""
import asyncio
import logging
import time
from dataclasses import dataclass, field

from runtime import ModelRuntime

log = logging.getLogger("embeddings.batching")


@dataclass(slots=True)
class Ticket:
    model: str
    text: str
    result: asyncio.Future = field(repr=False)
    queued_at: float = field(default_factory=time.monotonic)


class Batcher:
    def __init__(self, runtime: ModelRuntime, size: int, window: float):
        self._runtime = runtime
        self._size = size
        self._window = window
        self._tickets: asyncio.Queue[Ticket] = asyncio.Queue(maxsize=4096)
        self._held: Ticket | None = None
        self._task: asyncio.Task | None = None
        self.batches = 0
        self.texts = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="batcher")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def embed(self, model: str, text: str) -> list[float]:
        ticket = Ticket(model, text, asyncio.get_running_loop().create_future())
        await self._tickets.put(ticket)
        return await ticket.result

    async def _collect(self) -> list[Ticket]:
        first = self._held or await self._tickets.get()
        self._held = None
        batch = [first]
        closes_at = time.monotonic() + self._window
        while len(batch) < self._size:
            left = closes_at - time.monotonic()
            if left <= 0:
                break
            try:
                ticket = await asyncio.wait_for(self._tickets.get(), left)
            except asyncio.TimeoutError:
                break
            if ticket.model != first.model:
                # one call serves one model; the next batch begins with this one
                self._held = ticket
                break
            batch.append(ticket)
        return batch

    async def _run(self) -> None:
        while True:
            batch = await self._collect()
            await self._execute(batch)

    async def _execute(self, batch: list[Ticket]) -> None:
        model = batch[0].model
        try:
            vectors = await self._runtime.embed(model, [t.text for t in batch])
        except Exception as exc:
            log.warning("batch of %d for %s: %s", len(batch), model, exc)
            for ticket in batch:
                if not ticket.result.done():
                    ticket.result.set_exception(exc)
            return
        self.batches += 1
        self.texts += len(batch)
        for ticket, vector in zip(batch, vectors):
            if not ticket.result.done():
                ticket.result.set_result(vector)

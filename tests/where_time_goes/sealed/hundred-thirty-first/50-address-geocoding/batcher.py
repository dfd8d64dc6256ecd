"""Joins single look-ups into batches: the geocoder charges per call, not per address."""
import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable

log = logging.getLogger("batcher")


class Batcher:
    def __init__(
        self,
        send: Callable[[list[str]], Awaitable[list[dict]]],
        flush_interval: float,
        batch_size: int,
    ):
        self._send = send
        self.flush_interval = flush_interval
        self.batch_size = batch_size
        self._waiting: deque[tuple[str, asyncio.Future]] = deque()
        self._task: asyncio.Task | None = None
        self.batches = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="batcher")

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def submit(self, item: str) -> asyncio.Future:
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((item, future))
        return future

    def _take(self) -> list[tuple[str, asyncio.Future]]:
        batch = []
        while self._waiting and len(batch) < self.batch_size:
            item, future = self._waiting.popleft()
            if not future.done():
                batch.append((item, future))
        return batch

    async def _flush(self, batch: list[tuple[str, asyncio.Future]]) -> None:
        try:
            results = await self._send([item for item, _ in batch])
        except Exception as exc:
            log.warning("batch of %d failed: %s", len(batch), exc)
            for _, future in batch:
                if not future.done():
                    future.set_exception(exc)
            return
        self.batches += 1
        for (_, future), result in zip(batch, results):
            if not future.done():
                future.set_result(result)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self.flush_interval)
            batch = self._take()
            if batch:
                await self._flush(batch)

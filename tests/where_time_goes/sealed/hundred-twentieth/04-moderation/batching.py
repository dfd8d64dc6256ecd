import asyncio
import logging
from dataclasses import dataclass, field
from typing import Awaitable, Callable

log = logging.getLogger("reviews.batching")


@dataclass
class Job:
    text: str
    done: asyncio.Future = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Batcher:
    """Joins single texts to batches: the model server is cheaper that way."""

    def __init__(
        self,
        rate: Callable[[list[str]], Awaitable[list[float]]],
        size: int,
        window: float,
    ) -> None:
        self._rate = rate
        self._size = size
        self._window = window
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._task: asyncio.Task | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="batcher")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def submit(self, text: str) -> float:
        job = Job(text)
        self._jobs.put_nowait(job)
        return await job.done

    async def _collect(self) -> list[Job]:
        batch = [await self._jobs.get()]
        deadline = asyncio.get_running_loop().time() + self._window
        while len(batch) < self._size:
            remaining = deadline - asyncio.get_running_loop().time()
            if remaining <= 0:
                break
            try:
                batch.append(await asyncio.wait_for(self._jobs.get(), remaining))
            except TimeoutError:
                break
        return batch

    async def _deliver(self, batch: list[Job]) -> None:
        try:
            scores = await self._rate([job.text for job in batch])
        except Exception as error:
            log.warning("batch of %d failed: %r", len(batch), error)
            for job in batch:
                if not job.done.done():
                    job.done.set_exception(error)
            return
        for job, score in zip(batch, scores):
            if not job.done.done():
                job.done.set_result(score)

    async def _run(self) -> None:
        while True:
            batch = await self._collect()
            await self._deliver(batch)

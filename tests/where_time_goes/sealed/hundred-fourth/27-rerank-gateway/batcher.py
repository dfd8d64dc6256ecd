"""Joins the requests of a few milliseconds into one call of the model server."""
import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from model_server import ModelServer
from settings import settings


@dataclass
class Job:
    texts: list[str]
    done: asyncio.Future = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Batcher:
    def __init__(self, size: str, server: ModelServer, threads: ThreadPoolExecutor) -> None:
        self._size = size
        self._server = server
        self._threads = threads
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._slots = asyncio.Semaphore(settings.batches_at_once)
        self._running: set[asyncio.Task] = set()
        self._collector = asyncio.create_task(self._collect())

    async def score(self, texts: list[str]) -> list[float]:
        job = Job(texts)
        self._jobs.put_nowait(job)
        return await job.done

    async def _collect(self) -> None:
        while True:
            batch = [await self._jobs.get()]
            try:
                async with asyncio.timeout(settings.batch_window):
                    while len(batch) < settings.batch_size:
                        batch.append(await self._jobs.get())
            except TimeoutError:
                pass
            await self._slots.acquire()
            task = asyncio.create_task(self._send(batch))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _send(self, batch: list[Job]) -> None:
        loop = asyncio.get_running_loop()
        try:
            scores = await loop.run_in_executor(
                self._threads, self._server.score, self._size, [job.texts for job in batch]
            )
        except Exception as error:
            for job in batch:
                if not job.done.done():
                    job.done.set_exception(error)
        else:
            for job, values in zip(batch, scores):
                if not job.done.done():
                    job.done.set_result(values)
        finally:
            self._slots.release()

    async def close(self) -> None:
        self._collector.cancel()
        await asyncio.gather(self._collector, *self._running, return_exceptions=True)

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass, field

import settings
from smsc import SmscError, SmscLink

log = logging.getLogger("dispatcher")


@dataclass
class Job:
    to: str
    part: int
    parts: int
    text: str
    done: asyncio.Future = field(repr=False)


class Dispatcher:
    def __init__(self):
        self._queue: asyncio.Queue[Job] = asyncio.Queue(settings.QUEUE_SIZE)
        self._workers: list[asyncio.Task] = []
        self._stats_lock = asyncio.Lock()
        self.stats: Counter = Counter()

    def start(self) -> None:
        for number in range(settings.WORKERS):
            self._workers.append(asyncio.create_task(self._work(), name=f"link-{number}"))

    async def stop(self) -> None:
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)

    async def _count(self, outcome: str) -> None:
        async with self._stats_lock:
            self.stats[outcome] += 1

    async def _work(self) -> None:
        link = SmscLink(settings.SMSC_HOST, settings.SMSC_PORT)
        try:
            while True:
                job = await self._queue.get()
                try:
                    receipt = await link.submit(job.to, job.part, job.parts, job.text)
                except (OSError, SmscError) as exc:
                    log.warning("submit to %s: %s", job.to, exc)
                    await self._count("failed")
                    if not job.done.done():
                        job.done.set_exception(SmscError(str(exc)))
                else:
                    await self._count("sent")
                    if not job.done.done():
                        job.done.set_result(receipt)
        finally:
            link.close()

    async def send(self, to: str, text: str) -> list[str]:
        size = settings.PART_LENGTH
        texts = [text[i:i + size] for i in range(0, len(text), size)] or [""]
        loop = asyncio.get_running_loop()
        jobs = [Job(to, n, len(texts), t, loop.create_future()) for n, t in enumerate(texts, 1)]
        for job in jobs:
            await self._queue.put(job)
        async with asyncio.timeout(settings.SUBMIT_TIMEOUT):
            return await asyncio.gather(*(job.done for job in jobs))

import asyncio
import logging
from dataclasses import dataclass, field

import config
from printer import PrinterConnection

log = logging.getLogger(__name__)


@dataclass
class Job:
    document: bytes
    copies: int = 1
    done: asyncio.Future = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Spooler:
    def __init__(self) -> None:
        self._jobs: asyncio.Queue[Job] = asyncio.Queue(config.QUEUE_LIMIT)
        self._tasks: list[asyncio.Task] = []
        self.printed = 0

    def start(self) -> None:
        self._tasks.append(asyncio.create_task(self._run(), name="spooler"))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def waiting(self) -> int:
        return self._jobs.qsize()

    async def print(self, document: bytes, copies: int = 1) -> list[str]:
        job = Job(document, copies)
        await self._jobs.put(job)
        return await job.done

    async def _run(self) -> None:
        connection = PrinterConnection(config.PRINTER_HOST, config.PRINTER_PORT)
        try:
            while True:
                job = await self._jobs.get()
                try:
                    receipts = [await connection.submit(job.document) for _ in range(job.copies)]
                except Exception as error:
                    log.warning("printing failed: %s", error)
                    if not job.done.done():
                        job.done.set_exception(error)
                else:
                    self.printed += len(receipts)
                    if not job.done.done():
                        job.done.set_result(receipts)
                finally:
                    self._jobs.task_done()
        finally:
            connection.close()

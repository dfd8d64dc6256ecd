"""Certificates are numbered and signed in the background; requests wait for theirs."""
import asyncio
import logging
from dataclasses import dataclass, field

from documents import certificate

log = logging.getLogger("issuing")


@dataclass
class Job:
    course: str
    name: str
    done: asyncio.Future = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class CertificateOffice:
    def __init__(self, signer):
        self.signer = signer
        self.jobs = asyncio.Queue(maxsize=1000)
        self.issued = 0
        self._task = None

    def start(self):
        self._task = asyncio.create_task(self._work(), name="certificates")

    async def stop(self):
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def issue(self, course, name):
        job = Job(course, name)
        await self.jobs.put(job)
        return await job.done

    async def _work(self):
        while True:
            job = await self.jobs.get()
            try:
                self.issued += 1
                number = f"C{self.issued:07d}"
                document = certificate(number, job.course, job.name)
                signature = await self.signer.sign(document)
                if not job.done.done():
                    job.done.set_result((number, signature, len(document)))
            except Exception as error:
                log.warning("certificate for %s failed: %s", job.name, error)
                if not job.done.done():
                    job.done.set_exception(error)
            finally:
                self.jobs.task_done()

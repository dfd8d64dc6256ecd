import asyncio
import itertools
import zlib
from dataclasses import dataclass


class Failed(Exception):
    pass


@dataclass
class Job:
    customer: int
    period: str
    state: str = "queued"
    blob: str = ""


class Renderer:
    step = 0.3

    def __init__(self):
        self.jobs = {}
        self.refs = itertools.count(1)
        self.running = set()

    def order(self, customer, period):
        ref = next(self.refs)
        self.jobs[ref] = Job(customer, period)
        task = asyncio.get_running_loop().create_task(self._render(ref))
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return ref

    async def _render(self, ref):
        job = self.jobs[ref]
        job.state = "running"
        await asyncio.sleep(0.04 + job.customer % 3 * 0.005)
        job.blob = f"{zlib.crc32(f'{job.customer}{job.period}'.encode()):08x}.pdf"
        job.state = "done"

    async def outcome(self, ref):
        for _ in range(100):
            job = self.jobs[ref]
            if job.state == "done":
                del self.jobs[ref]
                return job.blob
            await asyncio.sleep(self.step)
        raise Failed(ref)

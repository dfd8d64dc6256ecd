import asyncio
import itertools
from collections import OrderedDict

import aiohttp

from settings import KEEP_JOBS, LEDGER_URL, STATUS_INTERVAL


class Job:
    def __init__(self, number: int, account: str):
        self.number = number
        self.account = account
        self.state = "running"
        self.csv: str | None = None
        self.error: str | None = None


class JobRunner:
    def __init__(self):
        self.jobs: OrderedDict[int, Job] = OrderedDict()
        self._numbers = itertools.count(1)
        self._tasks: set[asyncio.Task] = set()
        self._http: aiohttp.ClientSession | None = None

    async def open(self):
        self._http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=200))

    def start(self, account: str) -> Job:
        job = Job(next(self._numbers), account)
        self.jobs[job.number] = job
        while len(self.jobs) > KEEP_JOBS:
            self.jobs.popitem(last=False)
        task = asyncio.create_task(self._run(job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return job

    async def _run(self, job: Job) -> None:
        try:
            async with self._http.get(f"{LEDGER_URL}/accounts/{job.account}/postings") as response:
                postings = (await response.json())["postings"]
            job.csv = "day;amount\n" + "".join(f"{p['day']};{p['cents'] / 100:.2f}\n" for p in postings)
            job.state = "done"
        except Exception as error:
            job.error = str(error)
            job.state = "failed"

    async def wait(self, job: Job) -> Job:
        while job.state == "running":
            await asyncio.sleep(STATUS_INTERVAL)
        return job


runner = JobRunner()

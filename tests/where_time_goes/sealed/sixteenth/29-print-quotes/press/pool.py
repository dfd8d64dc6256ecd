import asyncio
import json
import sys
import zlib
from collections import deque

from press import settings


class Worker:
    def __init__(self, process):
        self._process = process
        self._waiting = deque()
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def start(cls):
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "press.worker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )
        return cls(process)

    async def _read(self):
        while line := await self._process.stdout.readline():
            self._waiting.popleft().set_result(json.loads(line))

    async def submit(self, job):
        answer = asyncio.get_running_loop().create_future()
        self._waiting.append(answer)
        self._process.stdin.write(json.dumps(job).encode() + b"\n")
        return await answer

    async def stop(self):
        self._process.stdin.close()
        await self._process.wait()
        await self._reader


class WorkerPool:
    def __init__(self, workers):
        self._workers = workers

    @classmethod
    async def start(cls, count=settings.WORKERS):
        return cls([await Worker.start() for _ in range(count)])

    def _pick(self, job):
        return self._workers[zlib.crc32(job["paper"].encode()) % len(self._workers)]

    async def run(self, job):
        return await self._pick(job).submit(job)

    async def stop(self):
        for worker in self._workers:
            await worker.stop()

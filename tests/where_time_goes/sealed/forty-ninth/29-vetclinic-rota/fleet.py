"""The rota workers: one process each, every one with its own clinic profiles in memory."""
import asyncio
import os
import shutil
import subprocess
import sys
import tempfile

import aiohttp

import settings


class Worker:
    def __init__(self, number: int, folder: str):
        self.number = number
        self.path = os.path.join(folder, f"rota-{number}.sock")
        self.process = subprocess.Popen([sys.executable, "worker.py", self.path])
        self.http: aiohttp.ClientSession | None = None

    async def connect(self) -> None:
        for _ in range(150):
            if os.path.exists(self.path):
                break
            await asyncio.sleep(0.1)
        connector = aiohttp.UnixConnector(self.path, limit=0, keepalive_timeout=30)
        self.http = aiohttp.ClientSession(connector=connector)

    async def get(self, path: str, query: dict) -> tuple[int, bytes]:
        async with self.http.get(f"http://rota{path}", params=query) as answer:
            return answer.status, await answer.read()

    async def stop(self) -> None:
        if self.http is not None:
            await self.http.close()
        self.process.terminate()
        try:
            await asyncio.to_thread(self.process.wait, settings.SHUTDOWN_S)
        except subprocess.TimeoutExpired:
            self.process.kill()


class Fleet:
    def __init__(self, size: int):
        self.folder = tempfile.mkdtemp(prefix="rota-")
        self.workers = [Worker(n, self.folder) for n in range(size)]

    async def start(self) -> None:
        await asyncio.gather(*(w.connect() for w in self.workers))

    def worker_for(self, clinic_id: int) -> Worker:
        return self.workers[clinic_id % len(self.workers)]

    async def ask(self, clinic_id: int, path: str, query: dict) -> tuple[int, bytes]:
        worker = self.worker_for(clinic_id)
        return await worker.get(path, query)

    async def stop(self) -> None:
        await asyncio.gather(*(w.stop() for w in self.workers))
        shutil.rmtree(self.folder, ignore_errors=True)

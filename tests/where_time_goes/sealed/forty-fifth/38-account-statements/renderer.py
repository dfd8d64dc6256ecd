import asyncio
import time

import aiohttp

import config


class RenderFailed(Exception):
    pass


class Renderer:
    """Talks to the document service: jobs are accepted first and fetched when finished."""

    def __init__(self, session: aiohttp.ClientSession):
        self._session = session

    async def submit(self, document: dict) -> str:
        async with self._session.post(f"{config.RENDERER_URL}/jobs", json=document) as response:
            response.raise_for_status()
            return (await response.json())["job"]

    async def status(self, job: str) -> dict:
        async with self._session.get(f"{config.RENDERER_URL}/jobs/{job}") as response:
            response.raise_for_status()
            return await response.json()

    async def download(self, job: str) -> bytes:
        async with self._session.get(f"{config.RENDERER_URL}/jobs/{job}/file") as response:
            response.raise_for_status()
            return await response.read()

    async def finished(self, job: str) -> dict:
        give_up = time.monotonic() + config.RENDER_TIMEOUT
        state = {"state": "queued"}
        while state["state"] not in ("done", "failed"):
            if time.monotonic() > give_up:
                raise RenderFailed(f"job {job} timed out")
            await asyncio.sleep(config.POLL_INTERVAL)
            state = await self.status(job)
        if state["state"] == "failed":
            raise RenderFailed(f"job {job} failed")
        return state

    async def render(self, document: dict) -> tuple[bytes, int]:
        job = await self.submit(document)
        state = await self.finished(job)
        return await self.download(job), state["pages"]

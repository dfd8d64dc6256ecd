"""Client of the image converter: jobs are submitted, then asked for until they are done."""
import asyncio

import aiohttp

from settings import CONVERTER_URL, JOB_DEADLINE, POLL_INTERVAL, POOL_LIMIT


class JobFailed(Exception):
    pass


class Converter:
    def __init__(self) -> None:
        self._http = aiohttp.ClientSession(
            CONVERTER_URL,
            connector=aiohttp.TCPConnector(limit=POOL_LIMIT),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def submit(self, photo: int, box: list[int]) -> str:
        async with self._http.post("/jobs", json={"photo": photo, "box": box}) as answer:
            answer.raise_for_status()
            return (await answer.json())["id"]

    async def status(self, job: str) -> dict:
        async with self._http.get(f"/jobs/{job}") as answer:
            answer.raise_for_status()
            return await answer.json()

    async def result(self, job: str) -> dict:
        loop = asyncio.get_running_loop()
        deadline = loop.time() + JOB_DEADLINE
        while loop.time() < deadline:
            state = await self.status(job)
            if state["state"] == "done":
                return state
            if state["state"] == "failed":
                raise JobFailed(job)
            await asyncio.sleep(POLL_INTERVAL)
        raise TimeoutError(job)

    async def close(self) -> None:
        await self._http.close()

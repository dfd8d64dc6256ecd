"""Client of the engraving service, which sets pages of music."""
import asyncio

import aiohttp

import config


class EngravingFailed(Exception):
    pass


class Engraver:
    def __init__(self) -> None:
        self._jobs = asyncio.Semaphore(config.ENGRAVER_JOBS)
        self._http = aiohttp.ClientSession(
            base_url=config.ENGRAVER_URL,
            connector=aiohttp.TCPConnector(limit=0, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=None, sock_read=config.ENGRAVER_TIMEOUT_S),
        )

    async def pages(self, number: int, part: str, bars: int, key: str) -> list[dict]:
        job = {"piece": number, "part": part, "bars": bars, "key": key}
        async with self._jobs:
            async with self._http.post("/engrave", json=job) as answer:
                if answer.status != 200:
                    raise EngravingFailed(f"piece {number}: {answer.status}")
                return (await answer.json())["pages"]

    async def close(self) -> None:
        await self._http.close()

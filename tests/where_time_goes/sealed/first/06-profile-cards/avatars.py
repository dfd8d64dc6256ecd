import asyncio
import os

import aiohttp


class Avatars:
    def __init__(self) -> None:
        self.base = f"http://127.0.0.1:{os.environ.get('AVATARS_PORT', '17206')}"
        self.http = None
        self.turn = asyncio.Semaphore(80)

    async def url(self, user: str) -> str:
        if self.http is None:
            self.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=80))
        async with self.turn:
            async with self.http.get(f"{self.base}/avatar/{user}") as answer:
                return (await answer.json())["url"]

    async def close(self) -> None:
        if self.http is not None:
            await self.http.close()

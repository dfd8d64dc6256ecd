import os

import aiohttp


class Files:
    def __init__(self) -> None:
        self.base = f"http://127.0.0.1:{os.environ.get('FILES_PORT', '17104')}"
        self.http = None

    async def meta(self, slug: str) -> dict:
        if self.http is None:
            self.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=128))
        async with self.http.get(f"{self.base}/meta/{slug}") as answer:
            return await answer.json()

    async def close(self) -> None:
        if self.http is not None:
            await self.http.close()

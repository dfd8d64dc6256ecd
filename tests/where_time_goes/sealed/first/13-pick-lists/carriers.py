import os

import aiohttp


class Carriers:
    def __init__(self) -> None:
        self.base = f"http://127.0.0.1:{os.environ.get('CARRIERS_PORT', '17113')}"
        self.http: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self.http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=100),
            timeout=aiohttp.ClientTimeout(total=20),
        )

    async def offer(self, parcels: int) -> str:
        async with self.http.get(f"{self.base}/offers", params={"parcels": str(parcels)}) as answer:
            answer.raise_for_status()
            return (await answer.json())["carrier"]

    async def close(self) -> None:
        await self.http.close()

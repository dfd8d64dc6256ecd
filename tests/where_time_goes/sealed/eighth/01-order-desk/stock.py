import asyncio
import os

import aiohttp


class StockClient:
    def __init__(self) -> None:
        self._http = aiohttp.ClientSession(
            base_url=f"http://127.0.0.1:{os.environ['COLLECTOR_PORT']}",
            connector=aiohttp.TCPConnector(limit=60),
            timeout=aiohttp.ClientTimeout(total=15),
        )
        self._gate = asyncio.Semaphore(100)

    async def available(self, sku: str) -> int:
        async with self._gate, self._http.get(f"/stock/{sku}") as answer:
            answer.raise_for_status()
            return (await answer.json())["available"]

    async def close(self) -> None:
        await self._http.close()

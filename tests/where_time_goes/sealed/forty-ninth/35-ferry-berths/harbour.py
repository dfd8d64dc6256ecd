"""Client of the harbour office: berths, arrivals, tide windows."""
import asyncio

import aiohttp


class Harbour:
    def __init__(self, url: str, connections: int):
        self._http = aiohttp.ClientSession(
            base_url=url,
            connector=aiohttp.TCPConnector(limit=connections, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def _get(self, path: str) -> dict:
        async with self._http.get(path) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def berth(self, number: int) -> dict:
        return await self._get(f"/berths/{number}")

    async def berth_with_tide(self, number: int) -> tuple[dict, dict]:
        berth, tide = await asyncio.gather(self.berth(number), self._get("/tide"))
        return berth, tide

    async def close(self) -> None:
        await self._http.close()

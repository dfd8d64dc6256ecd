"""Gauge readings and swell forecasts of the ocean data service."""
import asyncio

import aiohttp


class OceanData:
    def __init__(self, base_url: str, timeout: float):
        self._session = aiohttp.ClientSession(
            base_url=base_url,
            connector=aiohttp.TCPConnector(limit=200),
            timeout=aiohttp.ClientTimeout(total=timeout),
        )

    async def _read(self, path: str) -> dict:
        async with self._session.get(path) as reply:
            reply.raise_for_status()
            return await reply.json()

    async def level_and_swell(self, gauge: str) -> tuple[float, float]:
        level, swell = await asyncio.gather(
            self._read(f"/gauges/{gauge}/level"),
            self._read(f"/gauges/{gauge}/swell"),
        )
        return level["metres"], swell["metres"]

    async def close(self) -> None:
        await self._session.close()

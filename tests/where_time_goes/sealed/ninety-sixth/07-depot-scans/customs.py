"""Customs pre-check for parcels from outside the union."""

import aiohttp

from config import options


class Customs:
    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=options.customs_clients, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=20),
        )

    async def cleared(self, parcel: str) -> bool:
        async with self._session.get(f"{options.customs_url}/clearance/{parcel}") as response:
            response.raise_for_status()
            return (await response.json())["cleared"]

    async def close(self) -> None:
        await self._session.close()

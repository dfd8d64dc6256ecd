"""Lanes of the carrier."""
import aiohttp

import settings


class Carrier:
    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            settings.CARRIER_URL,
            connector=aiohttp.TCPConnector(limit=settings.CARRIER_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=5),
        )

    async def lane(self, parcel: str) -> str:
        async with self._session.get(f"/lanes/{parcel}") as response:
            response.raise_for_status()
            return (await response.json())["lane"]

    async def close(self) -> None:
        await self._session.close()

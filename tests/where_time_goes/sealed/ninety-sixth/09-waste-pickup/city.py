"""Clients of the city's systems: the cadastre knows districts, the depot knows tours."""

import aiohttp

import settings


class CitySystems:
    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
        )

    async def district(self, street: str, number: int) -> str:
        async with self._session.get(f"{settings.CADASTRE_URL}/{street}/{number}") as response:
            response.raise_for_status()
            return (await response.json())["district"]

    async def tours(self, district: str) -> list[dict]:
        async with self._session.get(f"{settings.TOURS_URL}/tours/{district}") as response:
            response.raise_for_status()
            return (await response.json())["tours"]

    async def notices(self) -> list[str]:
        async with self._session.get(f"{settings.TOURS_URL}/notices") as response:
            response.raise_for_status()
            return (await response.json())["notices"]

    async def close(self) -> None:
        await self._session.close()

import aiohttp

import settings


class Roads:
    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.ROADS_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.ROADS_TIMEOUT),
        )

    async def road_class(self, lat: float, lon: float) -> str:
        async with self._session.get(f"{settings.ROADS_URL}/class/{lat:.4f}/{lon:.4f}") as answer:
            answer.raise_for_status()
            return (await answer.json())["class"]

    async def close(self) -> None:
        await self._session.close()

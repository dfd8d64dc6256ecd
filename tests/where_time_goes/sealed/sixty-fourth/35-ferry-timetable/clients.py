import aiohttp

import settings


class ServiceError(Exception):
    pass


class JsonClient:
    def __init__(self, base_url: str):
        self._session = aiohttp.ClientSession(
            base_url,
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
        )

    async def get(self, path: str, **params: str):
        async with self._session.get(path, params=params) as response:
            if response.status != 200:
                raise ServiceError(f"{path}: {response.status}")
            return await response.json()

    async def close(self):
        await self._session.close()


class Sailings(JsonClient):
    async def between(self, start: str, end: str, day: str) -> list[dict]:
        return (await self.get("/sailings", start=start, end=end, day=day))["sailings"]


class Weather(JsonClient):
    async def wind(self, port: str, day: str) -> int:
        return (await self.get("/wind", port=port, day=day))["wind"]

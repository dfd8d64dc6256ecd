"""Client of the network of weather stations."""
import os

import aiohttp

URL = os.environ.get("STATIONS_URL", "http://127.0.0.1:19091")


class StationError(Exception):
    pass


class Stations:
    def __init__(self):
        self._http: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._http = aiohttp.ClientSession(
            base_url=URL,
            timeout=aiohttp.ClientTimeout(total=8),
            connector=aiohttp.TCPConnector(limit=200, limit_per_host=0),
        )

    async def close(self) -> None:
        await self._http.close()

    async def reading(self, station: str) -> dict:
        try:
            async with self._http.get(f"/readings/{station}") as resp:
                if resp.status != 200:
                    raise StationError(f"{station}: {resp.status}")
                return await resp.json()
        except aiohttp.ClientError as exc:
            raise StationError(str(exc)) from exc

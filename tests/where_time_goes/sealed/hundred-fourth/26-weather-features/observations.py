"""Client of the observation service."""
import aiohttp
import numpy as np
import orjson
from cachetools import TTLCache

from settings import settings


class Observations:
    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session
        self._stations: TTLCache = TTLCache(settings.stations_kept, settings.station_ttl)

    async def _json(self, path: str):
        async with self._session.get(path) as response:
            response.raise_for_status()
            return orjson.loads(await response.read())

    async def station(self, station_id: str) -> dict:
        known = self._stations.get(station_id)
        if known is None:
            known = self._stations[station_id] = await self._json(f"/stations/{station_id}")
        return known

    async def series(self, station_id: str, variable: str) -> np.ndarray:
        return np.asarray(await self._json(f"/stations/{station_id}/{variable}"), dtype=np.float64)


def new_session() -> aiohttp.ClientSession:
    return aiohttp.ClientSession(
        settings.observations_url,
        connector=aiohttp.TCPConnector(limit=settings.connections),
        timeout=aiohttp.ClientTimeout(total=settings.timeout),
    )

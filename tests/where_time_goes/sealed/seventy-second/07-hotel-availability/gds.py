"""Client of the distribution system that holds the hotels' rooms and rates."""
import aiohttp

import settings


class GdsError(Exception):
    pass


class Gds:
    def __init__(self):
        connector = aiohttp.TCPConnector(
            limit=settings.CONNECTIONS,
            limit_per_host=settings.CONNECTIONS_PER_HOST,
            keepalive_timeout=settings.KEEPALIVE_SECONDS,
        )
        self._session = aiohttp.ClientSession(
            settings.GDS_URL,
            connector=connector,
            timeout=aiohttp.ClientTimeout(total=settings.GDS_TIMEOUT),
        )

    async def rooms(self, hotel_id, arrival, nights):
        params = {"arrival": arrival.isoformat(), "nights": nights}
        return await self._get(f"/hotels/{hotel_id}/rooms", params)

    async def rates(self, hotel_id, arrival):
        return await self._get(f"/hotels/{hotel_id}/rates", {"arrival": arrival.isoformat()})

    async def _get(self, path, params):
        async with self._session.get(path, params=params) as response:
            if response.status != 200:
                raise GdsError(f"{path} answered {response.status}")
            return await response.json()

    async def close(self):
        await self._session.close()

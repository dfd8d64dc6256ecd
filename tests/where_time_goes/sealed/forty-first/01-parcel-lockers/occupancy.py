"""Live occupancy of single lockers, asked from the operator."""
import aiohttp

import settings


class OccupancyClient:
    def __init__(self, base_url=settings.REGISTRY_URL):
        self._base_url = base_url
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=settings.OCCUPANCY_TIMEOUT),
        )

    async def close(self):
        await self._session.close()

    async def taken(self, locker_id):
        async with self._session.get(f"{self._base_url}/occupancy/{locker_id}") as reply:
            reply.raise_for_status()
            return await reply.json()

    async def hold(self, locker_id, size):
        body = {"locker_id": locker_id, "size": size}
        async with self._session.post(f"{self._base_url}/holds", json=body) as reply:
            reply.raise_for_status()
            return (await reply.json())["hold"]

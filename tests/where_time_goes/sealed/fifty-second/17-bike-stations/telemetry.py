"""Client of the docks' telemetry."""
import aiohttp

import settings


class Telemetry:
    def __init__(self):
        self.session = aiohttp.ClientSession(
            base_url=settings.TELEMETRY_URL,
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.CALL_TIMEOUT),
        )

    async def docks(self, station):
        async with self.session.get(f"/stations/{station}/docks") as response:
            response.raise_for_status()
            return await response.json()

    async def reserve(self, station, rider):
        async with self.session.post(
            f"/stations/{station}/reservations", json={"rider": rider}
        ) as response:
            response.raise_for_status()
            return await response.json()

    async def close(self):
        await self.session.close()

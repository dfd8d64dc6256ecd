"""Client of the weather stations' service."""
import aiohttp

import settings


class Stations:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            settings.STATIONS_URL,
            connector=aiohttp.TCPConnector(limit=200),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
        )

    async def close(self):
        await self._session.close()

    async def _get(self, path):
        async with self._session.get(path) as reply:
            reply.raise_for_status()
            return await reply.json()

    async def current(self, plot):
        return await self._get(f"/plots/{plot}/current")

    async def forecast(self, plot):
        return await self._get(f"/plots/{plot}/forecast")

    async def report(self, plot, note):
        async with self._session.post(f"/plots/{plot}/notes", json={"note": note}) as reply:
            reply.raise_for_status()
            return (await reply.json())["note"]

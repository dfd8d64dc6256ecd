"""Client of the hotel's back office."""
import aiohttp

import settings


class BackOffice:
    def __init__(self):
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.MAX_CONNECTIONS, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
        )

    async def _get(self, path):
        async with self._http.get(settings.BACKOFFICE + path) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def stay(self, room):
        return await self._get(f"/stays/{room}")

    async def folio(self, room):
        return await self._get(f"/folios/{room}")

    async def housekeeping(self, room):
        return await self._get(f"/housekeeping/{room}")

    async def requests(self, room):
        return await self._get(f"/requests/{room}")

    async def keycards(self, room):
        return await self._get(f"/keycards/{room}")

    async def close(self):
        await self._http.close()

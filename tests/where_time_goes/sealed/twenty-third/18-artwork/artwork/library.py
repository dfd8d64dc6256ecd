import asyncio
import os

import aiohttp

from .cache import TTLCache

BASE_URL = os.environ.get("LIBRARY_URL", "http://127.0.0.1:18208")


class Library:
    def __init__(self):
        self.gate = asyncio.Semaphore(150)
        self.artists = TTLCache(500, 300)
        self.session = None

    async def context(self, app):
        connector = aiohttp.TCPConnector(limit=200, limit_per_host=200)
        async with aiohttp.ClientSession(BASE_URL, connector=connector) as self.session:
            yield

    async def _fetch(self, path):
        async with self.gate:
            async with self.session.get(path) as response:
                response.raise_for_status()
                return await response.json()

    async def album(self, album_id):
        return await self._fetch(f"/albums/{album_id}")

    async def artist(self, artist_id):
        known = await self.artists.get(artist_id)
        if known is None:
            known = await self._fetch(f"/artists/{artist_id}")
            await self.artists.put(artist_id, known)
        return known

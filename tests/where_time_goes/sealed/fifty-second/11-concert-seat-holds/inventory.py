"""Client of the venue inventory (documents with revisions)."""
import aiohttp

from config import config


class RevisionMismatch(Exception):
    pass


class NotFound(Exception):
    pass


class Inventory:
    def __init__(self):
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            base_url=config.inventory_url,
            connector=aiohttp.TCPConnector(limit=config.max_connections),
            timeout=aiohttp.ClientTimeout(total=config.call_timeout),
        )

    async def close(self):
        await self._session.close()

    async def load(self, concert):
        async with self._session.get(f"/concerts/{concert}") as response:
            if response.status == 404:
                raise NotFound(concert)
            response.raise_for_status()
            return await response.json(), response.headers["ETag"]

    async def save(self, concert, document, revision):
        async with self._session.put(
            f"/concerts/{concert}", json=document, headers={"If-Match": revision}
        ) as response:
            if response.status == 412:
                raise RevisionMismatch(concert)
            response.raise_for_status()

    async def listing(self, town):
        async with self._session.get("/listing", params={"town": town}) as response:
            response.raise_for_status()
            return await response.json()

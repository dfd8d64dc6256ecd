"""Client of the branch libraries' shelf service."""
import aiohttp

import settings


class Shelves:
    def __init__(self, session):
        self._session = session

    @classmethod
    def connect(cls):
        return cls(
            aiohttp.ClientSession(
                base_url=settings.SHELF_URL,
                connector=aiohttp.TCPConnector(limit=settings.SHELF_CONNECTIONS),
                timeout=aiohttp.ClientTimeout(total=settings.SHELF_TIMEOUT),
            )
        )

    async def copies(self, isbn):
        async with self._session.get(f"/copies/{isbn}") as reply:
            reply.raise_for_status()
            return await reply.json()

    async def reserve(self, isbn, branch):
        async with self._session.post("/reserve", json={"isbn": isbn, "branch": branch}) as reply:
            reply.raise_for_status()
            return (await reply.json())["copy"]

    async def close(self):
        await self._session.close()

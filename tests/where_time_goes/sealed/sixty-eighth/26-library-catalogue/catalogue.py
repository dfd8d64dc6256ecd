import asyncio

import aiohttp

from config import Config


class NotFound(Exception):
    pass


class Catalogue:
    """The union catalogue, and the branches' own records of copies."""

    def __init__(self, config: Config):
        self._config = config
        self._session: aiohttp.ClientSession | None = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            self._config.backend,
            connector=aiohttp.TCPConnector(limit=self._config.connections, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=self._config.timeout),
        )

    async def close(self):
        await self._session.close()

    async def _get(self, path: str) -> dict:
        async with self._session.get(path) as response:
            if response.status == 404:
                raise NotFound(path)
            response.raise_for_status()
            return await response.json()

    async def title(self, number: int) -> dict:
        record, copies = await asyncio.gather(
            self._get(f"/records/{number}"), self._get(f"/copies/{number}")
        )
        available = [copy["branch"] for copy in copies["copies"] if not copy["on_loan"]]
        return {**record, "copies": len(copies["copies"]), "available_at": available}

    async def branch(self, name: str) -> dict:
        return await self._get(f"/branches/{name}")

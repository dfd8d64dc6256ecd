import asyncio

import aiohttp

import settings
from auth import TokenKeeper


class NotFound(Exception):
    pass


class Consulate:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            base_url=settings.CONSULATE_URL,
            connector=aiohttp.TCPConnector(limit=settings.CONSULATE_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.CONSULATE_TIMEOUT),
        )
        self._bulkhead = asyncio.Semaphore(settings.MAX_IN_FLIGHT)
        self._tokens = TokenKeeper(self._new_token)

    async def _new_token(self):
        async with self._session.post("/token", json={"client": settings.CLIENT_ID}) as reply:
            return (await reply.json())["token"]

    async def _call(self, method, path, payload=None):
        token = await self._tokens.get()
        async with self._bulkhead:
            async with self._session.request(
                method, path, json=payload, headers={"Authorization": f"Bearer {token}"}
            ) as reply:
                if reply.status == 404:
                    raise NotFound(path)
                reply.raise_for_status()
                return await reply.json()

    async def application(self, reference):
        return await self._call("GET", f"/applications/{reference}")

    async def submit(self, passport, purpose):
        return await self._call("POST", "/applications", {"passport": passport, "purpose": purpose})

    async def close(self):
        await self._session.close()

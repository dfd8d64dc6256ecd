"""Client of the routing engine."""
import asyncio

import aiohttp

import settings


class EngineError(Exception):
    pass


class RoutingEngine:
    def __init__(self):
        self._slots = asyncio.Semaphore(settings.ENGINE_SLOTS)
        self._session: aiohttp.ClientSession | None = None

    async def start(self):
        self._session = aiohttp.ClientSession(
            settings.ENGINE_URL,
            connector=aiohttp.TCPConnector(limit=settings.ENGINE_SLOTS, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=settings.ENGINE_TIMEOUT),
        )

    async def stop(self):
        await self._session.close()

    async def route(self, origin: str, target: str, profile: str) -> dict:
        async with self._slots:
            async with self._session.get(f"/route/{profile}/{origin}/{target}") as response:
                if response.status != 200:
                    raise EngineError(f"{origin}-{target}: {response.status}")
                return await response.json()

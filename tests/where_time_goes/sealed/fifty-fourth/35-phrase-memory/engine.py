import asyncio

import aiohttp

import settings


class EngineError(Exception):
    pass


class Engine:
    """Client of the matching engine."""

    def __init__(self):
        self.session = None

    async def open(self):
        self.session = aiohttp.ClientSession(
            settings.ENGINE_URL,
            connector=aiohttp.TCPConnector(limit=settings.ENGINE_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=5),
        )
        await self._until_up()

    async def _until_up(self, attempts=60):
        for _ in range(attempts):
            try:
                async with self.session.get("/match", params={"to": "de", "q": "ping"}):
                    return
            except aiohttp.ClientConnectorError:
                await asyncio.sleep(0.25)
        raise EngineError("engine is not there")

    async def close(self):
        await self.session.close()

    async def matches(self, language, phrase):
        async with self.session.get("/match", params={"to": language, "q": phrase}) as reply:
            if reply.status != 200:
                raise EngineError(f"engine answered {reply.status}")
            return (await reply.json())["matches"]

    async def add(self, language, source, target):
        async with self.session.post("/units", json={"to": language, "source": source, "target": target}) as reply:
            return (await reply.json())["unit"]

import aiohttp

import settings


class WordFilter:
    async def start(self):
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.FILTER_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=3),
        )

    async def stop(self):
        await self._http.close()

    async def check(self, text):
        async with self._http.post(f"{settings.FILTER_URL}/check", json={"text": text}) as reply:
            reply.raise_for_status()
            return (await reply.json())["flags"]

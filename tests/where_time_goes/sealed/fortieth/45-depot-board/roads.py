import aiohttp

import settings


class Roads:
    def __init__(self):
        self.session = aiohttp.ClientSession(
            base_url=settings.ROADS_URL,
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def delays(self, depot):
        async with self.session.get(f"/delays/{depot}") as response:
            response.raise_for_status()
            return (await response.json())["minutes"]

    async def close(self):
        await self.session.close()

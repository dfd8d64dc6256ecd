import aiohttp

import settings


class LabGateway:
    def __init__(self):
        self._session = None

    async def open(self):
        connector = aiohttp.TCPConnector(limit=settings.LAB_CONNECTIONS)
        self._session = aiohttp.ClientSession(
            settings.LAB_URL, connector=connector, timeout=aiohttp.ClientTimeout(total=15)
        )

    async def close(self):
        await self._session.close()

    async def place(self, order):
        async with self._session.post("/orders", json=order) as response:
            response.raise_for_status()
            return await response.json()

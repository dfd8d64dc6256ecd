import aiohttp

from settings import ERP_CONNECTIONS, ERP_URL


class Erp:
    def __init__(self):
        self.session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=ERP_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def close(self):
        await self.session.close()

    async def article(self, sku):
        async with self.session.get(f"{ERP_URL}/articles/{sku}") as resp:
            resp.raise_for_status()
            return await resp.json()

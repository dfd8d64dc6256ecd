import aiohttp

from stock.catalog import CatalogResolver


class Depots:
    http: aiohttp.ClientSession

    async def open(self):
        connector = aiohttp.TCPConnector(
            resolver=CatalogResolver(),
            limit=0,
            force_close=True,
            use_dns_cache=False,
        )
        self.http = aiohttp.ClientSession(connector=connector, timeout=aiohttp.ClientTimeout(total=30))

    async def close(self):
        await self.http.close()

    async def level(self, depot, sku):
        async with self.http.get(f"http://{depot}.depot.consul/level/{sku}") as reply:
            reply.raise_for_status()
            return (await reply.json())["level"]

import httpx

import settings
from stock import discovery


class Upstream:
    def __init__(self):
        self._http = httpx.AsyncClient(
            timeout=20,
            trust_env=False,
            limits=httpx.Limits(
                max_connections=settings.STOCK_CONNECTIONS,
                max_keepalive_connections=settings.STOCK_CONNECTIONS,
            ),
        )

    async def call(self, method, path, **options):
        base = await discovery.replica(settings.STOCK_SERVICE, settings.STOCK_PORT)
        reply = await self._http.request(method, base + path, **options)
        reply.raise_for_status()
        return reply.json()

    async def level(self, sku):
        return await self.call("GET", f"/levels/{sku}")

    async def reserve(self, sku, pieces):
        return await self.call("POST", "/reservations", json={"sku": sku, "pieces": pieces})

    async def close(self):
        await self._http.aclose()

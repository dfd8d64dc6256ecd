import asyncio

import aiohttp

from auth import TokenSource
from settings import MAX_CONNECTIONS, MAX_SUPPLIER_CALLS, SUPPLIER_TIMEOUT, SUPPLIER_URL, SUPPLIERS


class SupplierClient:
    def __init__(self):
        self.session = aiohttp.ClientSession(
            base_url=SUPPLIER_URL,
            connector=aiohttp.TCPConnector(limit=MAX_CONNECTIONS, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=SUPPLIER_TIMEOUT),
        )
        self.tokens = TokenSource(self.session)
        self._slots = asyncio.Semaphore(MAX_SUPPLIER_CALLS)

    async def close(self):
        await self.session.close()

    async def offers(self, supplier, origin, destination, day):
        headers = await self.tokens.header()
        params = {"from": origin, "to": destination, "day": day}
        async with self._slots:
            async with self.session.get(f"/{supplier}/offers", params=params, headers=headers) as resp:
                resp.raise_for_status()
                answer = await resp.json()
        return [{"supplier": supplier, **offer} for offer in answer["offers"]]

    async def search(self, origin, destination, day):
        found = await asyncio.gather(
            *(self.offers(supplier, origin, destination, day) for supplier in SUPPLIERS),
            return_exceptions=True,
        )
        return [offer for part in found if not isinstance(part, BaseException) for offer in part]

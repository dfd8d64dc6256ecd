import aiohttp

import settings
from naming import InternalResolver


class CarrierGateway:
    def __init__(self) -> None:
        self._resolver = InternalResolver()
        # the gateways move between sites during the day
        connector = aiohttp.TCPConnector(
            resolver=self._resolver,
            use_dns_cache=False,
            force_close=True,
            limit=200,
        )
        self._session = aiohttp.ClientSession(
            connector=connector,
            timeout=aiohttp.ClientTimeout(total=30),
        )

    def _url(self, carrier: str, path: str) -> str:
        return f"http://{carrier}.{settings.CARRIER_ZONE}:{settings.CARRIER_PORT}{path}"

    async def offer(self, carrier: str, lane: str, pallets: int) -> dict:
        params = {"lane": lane, "pallets": str(pallets)}
        async with self._session.get(self._url(carrier, "/offer"), params=params) as response:
            response.raise_for_status()
            return await response.json()

    async def book(self, carrier: str, lane: str, pallets: int) -> dict:
        body = {"lane": lane, "pallets": pallets}
        async with self._session.post(self._url(carrier, "/bookings"), json=body) as response:
            response.raise_for_status()
            return await response.json()

    async def close(self) -> None:
        await self._session.close()
        await self._resolver.close()

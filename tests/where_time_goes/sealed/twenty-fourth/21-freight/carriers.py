import aiohttp

import settings


class CarrierClient:
    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def start(self) -> None:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.CARRIER_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.CARRIER_TIMEOUT),
        )

    async def stop(self) -> None:
        if self._session:
            await self._session.close()

    async def rate(self, zone: int) -> dict:
        async with self._session.get(f"{settings.CARRIER_URL}/zones/{zone}/rate") as response:
            response.raise_for_status()
            return await response.json()

    async def book(self, shipment: dict) -> dict:
        async with self._session.post(f"{settings.CARRIER_URL}/bookings", json=shipment) as response:
            response.raise_for_status()
            return await response.json()

"""Client of the museum group's booking system."""
from aiohttp import ClientSession, ClientTimeout, TCPConnector

import settings


class BookingSystem:
    def __init__(self):
        self._session = None

    async def open(self):
        self._session = ClientSession(
            base_url=settings.BOOKING_URL,
            connector=TCPConnector(limit=settings.BOOKING_CONNECTIONS),
            timeout=ClientTimeout(total=settings.BOOKING_TIMEOUT),
        )

    async def close(self):
        await self._session.close()

    async def _get(self, path, **params):
        async with self._session.get(path, params=params) as response:
            response.raise_for_status()
            return await response.json()

    async def tours(self, museum, language):
        return (await self._get(f"/museums/{museum}/tours", language=language))["tours"]

    async def guides(self, museum):
        return (await self._get(f"/museums/{museum}/guides"))["guides"]

    async def exhibition(self, museum):
        return await self._get(f"/museums/{museum}/exhibition")

    async def reserve(self, tour, visitors):
        async with self._session.post(
            "/reservations", json={"tour": tour, "visitors": visitors}
        ) as response:
            response.raise_for_status()
            return await response.json()

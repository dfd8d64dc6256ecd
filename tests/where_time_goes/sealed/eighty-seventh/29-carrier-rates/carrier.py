"""Client of the carrier's rating API."""

import aiohttp

from resilience import retrying
from settings import Settings

settings = Settings()


class CarrierClient:
    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    @classmethod
    def create(cls) -> "CarrierClient":
        connector = aiohttp.TCPConnector(limit=settings.carrier_connections)
        timeout = aiohttp.ClientTimeout(total=settings.carrier_timeout)
        return cls(aiohttp.ClientSession(settings.carrier_url, connector=connector, timeout=timeout))

    @retrying(attempts=settings.carrier_attempts)
    async def rate(self, origin: str, destination: str, kilograms: float) -> dict:
        query = {"from": origin, "to": destination, "kg": str(kilograms)}
        async with self._session.get("/rate", params=query) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def close(self) -> None:
        await self._session.close()

import aiohttp

import config


class FareService:
    """Prices a crossing with the operator's fare engine."""

    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=config.FARES_URL,
            timeout=aiohttp.ClientTimeout(total=config.FARES_TIMEOUT),
            connector=aiohttp.TCPConnector(limit=200),
        )

    async def price(self, route: str, passengers: int, vehicle: str) -> int:
        body = {"route": route, "passengers": passengers, "vehicle": vehicle}
        async with self._session.post("/price", json=body) as response:
            response.raise_for_status()
            return (await response.json())["cents"]

    async def close(self) -> None:
        await self._session.close()

import aiohttp


class TariffService:
    """Prices of the grid operators, per kWh, as of now."""

    def __init__(self, url):
        self._url = url
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=100))

    async def close(self):
        await self._session.close()

    async def price(self, grid, card):
        async with self._session.get(f"{self._url}/grids/{grid}/price", params={"card": card}) as response:
            response.raise_for_status()
            return (await response.json())["per_kwh"]

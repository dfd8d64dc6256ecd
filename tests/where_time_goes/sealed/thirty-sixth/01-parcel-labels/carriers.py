import aiohttp


class CarrierClient:
    def __init__(self, base_url: str):
        self._base_url = base_url
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=200),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def quote(self, lane: int, kg: float) -> dict:
        async with self._http.get(f"{self._base_url}/quote/{lane}", params={"kg": str(kg)}) as response:
            response.raise_for_status()
            return await response.json()

    async def announce(self, reference: str) -> None:
        async with self._http.post(f"{self._base_url}/hooks/announced", json={"reference": reference}) as response:
            response.raise_for_status()

    async def aclose(self) -> None:
        await self._http.close()


class CarrierSession:
    """One carrier conversation on behalf of a depot."""

    def __init__(self, client: CarrierClient, depot: str):
        self.client = client
        self.depot = depot

    async def price(self, lane: int, kg: float) -> int:
        quote = await self.client.quote(lane, kg)
        return int(quote["cents"] + kg * 12)

    async def announce(self, reference: str) -> None:
        await self.client.announce(f"{self.depot}/{reference}")

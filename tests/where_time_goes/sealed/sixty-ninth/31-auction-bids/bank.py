import aiohttp


class Bank:
    """Asks the bank to guarantee a bid."""

    def __init__(self, base_url: str):
        self._session = aiohttp.ClientSession(
            base_url,
            connector=aiohttp.TCPConnector(limit=200),
            timeout=aiohttp.ClientTimeout(total=20),
        )

    async def guarantee(self, bidder: str, lot: int) -> str:
        async with self._session.post("/guarantees", json={"bidder": bidder, "reference": f"lot-{lot}"}) as response:
            response.raise_for_status()
            return (await response.json())["guarantee"]

    async def close(self) -> None:
        await self._session.close()

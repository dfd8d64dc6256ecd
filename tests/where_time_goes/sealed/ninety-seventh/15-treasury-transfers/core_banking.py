import aiohttp

from settings import Settings


class CoreBanking:
    def __init__(self, settings: Settings) -> None:
        self._session = aiohttp.ClientSession(
            settings.core_url,
            connector=aiohttp.TCPConnector(limit=settings.connections),
            timeout=aiohttp.ClientTimeout(total=settings.timeout),
        )

    async def available(self, account: str) -> int:
        async with self._session.get(f"/accounts/{account}/available") as response:
            response.raise_for_status()
            return (await response.json())["available"]

    async def book(self, source: str, target: str, amount: int) -> str:
        order = {"source": source, "target": target, "amount": amount}
        async with self._session.post("/bookings", json=order) as response:
            response.raise_for_status()
            return (await response.json())["booking"]

    async def close(self) -> None:
        await self._session.close()

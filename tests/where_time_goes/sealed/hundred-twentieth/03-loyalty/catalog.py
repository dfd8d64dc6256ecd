import aiohttp

import settings


class Catalog:
    """Rewards and the points that they cost."""

    def __init__(self) -> None:
        connector = aiohttp.TCPConnector(limit=settings.CATALOG_CONNECTIONS)
        self._http = aiohttp.ClientSession(
            settings.CATALOG_URL, connector=connector, timeout=aiohttp.ClientTimeout(total=5)
        )

    async def rewards(self, tier: str) -> list[dict]:
        async with self._http.get("/rewards", params={"tier": tier}) as answer:
            answer.raise_for_status()
            return (await answer.json())["rewards"]

    async def accrue(self, member: str, amount: float) -> int:
        async with self._http.post("/accruals", json={"member": member, "amount": amount}) as answer:
            answer.raise_for_status()
            return (await answer.json())["points"]

    async def close(self) -> None:
        await self._http.close()

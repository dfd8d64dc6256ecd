import aiohttp

import settings


class FiscalClient:
    """The tax office seals every invoice."""

    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=100),
            timeout=aiohttp.ClientTimeout(total=20),
        )

    async def seal(self, company: str, number: int, cents: int) -> str:
        body = {"company": company, "number": number, "cents": cents}
        async with self._session.post(f"{settings.FISCAL_URL}/seals", json=body) as response:
            response.raise_for_status()
            return (await response.json())["seal"]

    async def close(self) -> None:
        await self._session.close()

import aiohttp

import settings


class HarbourClient:
    """Positions and sailings as the harbour control reports them."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def start(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=settings.HARBOUR_URL,
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT_SECONDS),
        )

    async def stop(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def sailings(self, line: str, day: str) -> list[dict]:
        async with self._session.get(f"/lines/{line}/sailings", params={"day": day}) as response:
            response.raise_for_status()
            return (await response.json())["sailings"]

"""Client of the acquirer."""
import aiohttp

import settings
from cards import Card


class Acquirer:
    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            settings.ACQUIRER_URL,
            connector=aiohttp.TCPConnector(limit=settings.ACQUIRER_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=5),
        )

    async def authorise(self, card: Card, cents: int) -> str:
        request = {"token": card.token, "scheme": card.scheme, "cents": cents}
        async with self._session.post("/authorisations", json=request) as response:
            response.raise_for_status()
            return (await response.json())["code"]

    async def close(self) -> None:
        await self._session.close()

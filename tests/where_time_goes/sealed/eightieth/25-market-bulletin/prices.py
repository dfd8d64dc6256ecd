from dataclasses import dataclass
from datetime import datetime, timezone

import aiohttp

import settings


@dataclass
class PriceList:
    market: str
    rows: list[tuple[str, float, float]]
    fetched: datetime

    @property
    def version(self) -> str:
        return self.fetched.isoformat()


class PriceFeed:
    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def start(self) -> None:
        self._session = aiohttp.ClientSession(
            settings.PRICES_URL,
            connector=aiohttp.TCPConnector(limit=200),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def stop(self) -> None:
        await self._session.close()

    async def current(self, market: str) -> PriceList:
        async with self._session.get(f"/markets/{market}") as answer:
            answer.raise_for_status()
            rows = await answer.json()
        return PriceList(market, [tuple(r) for r in rows], datetime.now(timezone.utc))

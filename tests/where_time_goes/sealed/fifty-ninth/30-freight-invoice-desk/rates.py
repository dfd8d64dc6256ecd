from decimal import Decimal

import aiohttp

import settings


class RatesClient:
    """Daily rates of the treasury desk."""

    def __init__(self):
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            base_url=settings.RATES_URL,
            connector=aiohttp.TCPConnector(limit=settings.MAX_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.RATES_TIMEOUT),
        )

    async def close(self):
        await self._session.close()

    async def rate(self, currency, into):
        if currency == into:
            return Decimal(1)
        async with self._session.get(f"/rates/{currency}/{into}") as answer:
            answer.raise_for_status()
            body = await answer.json()
        return Decimal(body["rate"])

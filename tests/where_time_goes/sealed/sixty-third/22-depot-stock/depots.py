import aiohttp

import config
from discovery import ConsulResolver


class Depots:
    """Stock levels from the depots."""

    def __init__(self):
        connector = aiohttp.TCPConnector(
            resolver=ConsulResolver(), use_dns_cache=False, force_close=True, limit=0
        )
        self._session = aiohttp.ClientSession(
            connector=connector, timeout=aiohttp.ClientTimeout(total=config.TIMEOUT)
        )

    async def stock(self, region: str, article: str) -> dict:
        url = f"{config.depot_url(region)}/stock/{article}"
        async with self._session.get(url) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def reserve(self, region: str, article: str, pieces: int) -> dict:
        url = f"{config.depot_url(region)}/stock/{article}/reservations"
        async with self._session.post(url, json={"pieces": pieces}) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def close(self):
        await self._session.close()

"""Prepaid balances, kept by the charging system."""

import aiohttp

from settings import Settings


class Balances:
    def __init__(self, settings: Settings) -> None:
        self._session = aiohttp.ClientSession(
            settings.balance_url,
            connector=aiohttp.TCPConnector(limit=settings.balance_connections),
            timeout=aiohttp.ClientTimeout(total=5),
        )

    async def of(self, account: str) -> float:
        async with self._session.get(f"/accounts/{account}") as response:
            response.raise_for_status()
            return (await response.json())["cents"]

    async def close(self) -> None:
        await self._session.close()

"""Exchange rates and tax rules from the finance service."""
from decimal import Decimal

import aiohttp

import config


class Finance:
    def __init__(self):
        self._session: aiohttp.ClientSession | None = None

    async def start(self):
        self._session = aiohttp.ClientSession(
            base_url=config.FINANCE_URL,
            connector=aiohttp.TCPConnector(limit=config.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=config.TIMEOUT),
        )

    async def stop(self):
        await self._session.close()

    async def rate(self, source: str, target: str) -> Decimal:
        found = await self._get(f"/rates/{source}/{target}")
        return Decimal(found["rate"])

    async def tax_rules(self, country: str) -> dict[str, Decimal]:
        found = await self._get(f"/taxes/{country}")
        return {name: Decimal(percent) / 100 for name, percent in found["rules"].items()}

    async def _get(self, path: str) -> dict:
        async with self._session.get(path) as answer:
            answer.raise_for_status()
            return await answer.json()


finance = Finance()

from __future__ import annotations

import aiohttp

import config
from discovery import DiscoveryResolver


class CatalogClient:
    """Talks to the catalog of a tenant; instances come and go, so every call asks for the current one."""

    def __init__(self) -> None:
        connector = aiohttp.TCPConnector(
            resolver=DiscoveryResolver(), use_dns_cache=False, force_close=True, limit=0, family=2
        )
        self._session = aiohttp.ClientSession(connector=connector, timeout=aiohttp.ClientTimeout(total=20))

    def _url(self, tenant: str, path: str) -> str:
        return f"http://catalog-{tenant}.{config.DOMAIN}:{config.CATALOG_PORT}{path}"

    async def product(self, tenant: str, sku: str) -> dict:
        async with self._session.get(self._url(tenant, f"/products/{sku}")) as response:
            response.raise_for_status()
            return await response.json()

    async def stock(self, tenant: str, sku: str) -> int:
        async with self._session.get(self._url(tenant, f"/stock/{sku}")) as response:
            response.raise_for_status()
            return (await response.json())["on_hand"]

    async def close(self) -> None:
        await self._session.close()

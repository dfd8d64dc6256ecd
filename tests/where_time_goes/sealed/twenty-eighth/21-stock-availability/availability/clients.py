from typing import Any

import aiohttp

from .settings import settings


class UpstreamError(Exception):
    pass


class WarehouseClient:
    """Talks to the warehouse management system."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def start(self) -> None:
        connector = aiohttp.TCPConnector(limit=settings.upstream_connections)
        timeout = aiohttp.ClientTimeout(total=settings.upstream_timeout)
        self._session = aiohttp.ClientSession(
            settings.warehouse_url, connector=connector, timeout=timeout
        )

    async def stop(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def _call(self, method: str, path: str, **kwargs: Any) -> dict[str, Any]:
        assert self._session is not None
        async with self._session.request(method, path, **kwargs) as response:
            if response.status >= 400:
                raise UpstreamError(f"{method} {path}: {response.status}")
            return await response.json()

    async def on_hand(self, warehouse: str, sku: int) -> int:
        data = await self._call("GET", f"/stock/{warehouse}/{sku}")
        return data["on_hand"]

    async def reserve(self, warehouse: str, sku: int, quantity: int, customer: str) -> str:
        payload = {"sku": sku, "quantity": quantity, "customer": customer}
        data = await self._call("POST", f"/reserve/{warehouse}", json=payload)
        return data["reservation"]

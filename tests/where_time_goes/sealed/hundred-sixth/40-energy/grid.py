"""What is asked of the grid for a quote."""

import httpx

from settings import settings


class GridClient:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.grid_url,
            timeout=settings.grid_timeout,
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
        )

    async def fee(self, zone: int) -> float:
        response = await self._http.get(f"/zones/{zone}/fee")
        response.raise_for_status()
        return response.json()["fee"]

    async def close(self) -> None:
        await self._http.aclose()

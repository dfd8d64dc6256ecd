from typing import Any

import httpx
from cachetools import TTLCache
from tenacity import AsyncRetrying, retry_if_exception_type, stop_after_attempt, wait_random_exponential

from prices.settings import Settings


class Sources:
    """The land registry and the surveyor's archive behind one gateway."""

    def __init__(self, settings: Settings) -> None:
        limits = httpx.Limits(max_connections=settings.max_connections, max_keepalive_connections=settings.max_connections)
        self._http = httpx.AsyncClient(base_url=settings.land_registry, timeout=settings.timeout, limits=limits)
        self._index: TTLCache[int, float] = TTLCache(maxsize=512, ttl=settings.index_ttl)

    async def _get(self, path: str) -> dict[str, Any]:
        retrying = AsyncRetrying(
            retry=retry_if_exception_type(httpx.TransportError),
            stop=stop_after_attempt(3),
            wait=wait_random_exponential(multiplier=0.1, max=1),
            reraise=True,
        )
        async for attempt in retrying:
            with attempt:
                answer = await self._http.get(path)
                answer.raise_for_status()
        return answer.json()

    async def sales_near(self, home_id: int) -> list[int]:
        return (await self._get(f"/sales/{home_id}"))["prices"]

    async def survey(self, home_id: int) -> dict[str, Any]:
        return await self._get(f"/surveys/{home_id}")

    async def price_index(self, district: int) -> float:
        if district not in self._index:
            self._index[district] = (await self._get(f"/index/{district}"))["index"]
        return self._index[district]

    async def close(self) -> None:
        await self._http.aclose()

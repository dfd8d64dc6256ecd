import asyncio

import httpx
from cachetools import TTLCache

from settings import settings


class Tokens:
    """The renderer wants a token; the first request that finds none fetches it for all."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self._http = http
        self._cache: TTLCache[str, str] = TTLCache(maxsize=4, ttl=settings.token_seconds)
        self._lock = asyncio.Lock()

    async def get(self, scope: str) -> str:
        async with self._lock:
            token = self._cache.get(scope)
            if token is None:
                answer = await self._http.post("/token", json={"scope": scope})
                answer.raise_for_status()
                token = self._cache[scope] = answer.json()["token"]
        return token

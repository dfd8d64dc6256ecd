"""The wholesaler's web service: login, catalogue, stock and delivery dates."""
import asyncio
import time
from typing import Any

import aiohttp
from cachetools import TTLCache

from settings import Settings


class SupplierError(Exception):
    pass


class Supplier:
    def __init__(self, http: aiohttp.ClientSession, settings: Settings) -> None:
        self._http = http
        self._settings = settings
        self._token = ""
        self._token_until = 0.0
        self._login_lock = asyncio.Lock()
        self._slots = asyncio.Semaphore(settings.parallel_orders)
        self._catalogue: TTLCache[str, dict[str, Any]] = TTLCache(2000, settings.catalogue_ttl)

    async def _auth(self) -> dict[str, str]:
        async with self._login_lock:
            if time.monotonic() > self._token_until - self._settings.token_margin:
                async with self._http.post("/login", json={"client": self._settings.client_id}) as answer:
                    data = await answer.json()
                self._token = data["token"]
                self._token_until = time.monotonic() + data["expires_in"]
        return {"Authorization": f"Bearer {self._token}"}

    async def _get(self, path: str, **params: Any) -> dict[str, Any]:
        headers = await self._auth()
        async with self._slots:
            async with self._http.get(path, params=params, headers=headers) as answer:
                if answer.status != 200:
                    raise SupplierError(f"{path}: {answer.status}")
                return await answer.json()

    async def article(self, number: str) -> dict[str, Any]:
        if number not in self._catalogue:
            self._catalogue[number] = await self._get(f"/articles/{number}")
        return self._catalogue[number]

    async def delivery(self, number: str, amount: int) -> dict[str, Any]:
        return await self._get("/delivery", article=number, amount=amount)

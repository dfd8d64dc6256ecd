"""Client of the insurers' exchange: tokens, vehicles, rates and offers."""
import asyncio
import time

import aiohttp
from django.conf import settings


class ExchangeError(Exception):
    pass


class Exchange:
    def __init__(self):
        self._client = aiohttp.ClientSession(
            settings.INSURERS_URL,
            timeout=aiohttp.ClientTimeout(total=settings.INSURERS_TIMEOUT),
            connector=aiohttp.TCPConnector(limit=settings.INSURERS_CONNECTIONS),
        )
        self._gate = asyncio.Semaphore(settings.INSURERS_AT_ONCE)
        self._token = None
        self._token_until = 0.0
        self._token_lock = asyncio.Lock()

    async def _authorization(self):
        if time.monotonic() >= self._token_until:
            async with self._token_lock:
                if time.monotonic() >= self._token_until:
                    async with self._client.post("/token") as answer:
                        self._token = (await answer.json())["token"]
                    self._token_until = time.monotonic() + settings.TOKEN_SECONDS
        return {"Authorization": f"Bearer {self._token}"}

    async def _call(self, method, path, **options):
        headers = await self._authorization()
        async with self._gate:
            async with self._client.request(method, path, headers=headers, **options) as answer:
                if answer.status >= 400:
                    raise ExchangeError(f"{path} answered {answer.status}")
                return await answer.json()

    async def vehicle(self, plate):
        return await self._call("GET", f"/vehicles/{plate}")

    async def rate(self, group, years):
        return await self._call("GET", f"/rates/{group}", params={"years": years})

    async def offer(self, group, premium):
        return await self._call("POST", "/offers", json={"group": group, "premium": premium})


_exchange = None


def exchange():
    global _exchange
    if _exchange is None:
        _exchange = Exchange()
    return _exchange

"""The insurers' exchange: a token for all calls, and the premiums of each insurer."""
import asyncio
import time

import aiohttp
from django.conf import settings


class Exchange:
    def __init__(self):
        self._session = None
        self._token = None
        self._token_until = 0.0
        self._token_lock = asyncio.Lock()
        self._in_flight = asyncio.Semaphore(settings.MAX_CALLS_IN_FLIGHT)

    @property
    def session(self):
        if self._session is None:
            self._session = aiohttp.ClientSession(
                settings.INSURERS_URL,
                connector=aiohttp.TCPConnector(limit=settings.MAX_CALLS_IN_FLIGHT),
                timeout=aiohttp.ClientTimeout(total=8),
            )
        return self._session

    async def token(self):
        async with self._token_lock:
            if time.monotonic() >= self._token_until:
                async with self.session.post("/token", json={"client": "portal"}) as answer:
                    answer.raise_for_status()
                    self._token = (await answer.json())["token"]
                self._token_until = time.monotonic() + settings.TOKEN_LIFETIME
            return self._token

    async def premium(self, insurer, days, destination):
        headers = {"Authorization": f"Bearer {await self.token()}"}
        params = {"days": days, "destination": destination}
        async with self._in_flight:
            async with self.session.get(f"/premiums/{insurer}", params=params, headers=headers) as answer:
                answer.raise_for_status()
                return (await answer.json())["cents"]


exchange = Exchange()

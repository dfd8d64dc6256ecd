import asyncio
import time

import settings


class TokenKeeper:
    """Holds the bearer token of the consulate's gateway and renews it when it is due."""

    def __init__(self, fetch):
        self._fetch = fetch
        self._lock = asyncio.Lock()
        self._token = None
        self._expires = 0.0

    async def get(self):
        async with self._lock:
            if time.monotonic() >= self._expires:
                self._token = await self._fetch()
                self._expires = time.monotonic() + settings.TOKEN_LIFETIME
            return self._token

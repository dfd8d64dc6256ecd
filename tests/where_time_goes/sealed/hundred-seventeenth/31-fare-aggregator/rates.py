"""Exchange rates, read again now and then."""
import asyncio
import time

import httpx

from config import Config


class Rates:
    def __init__(self, client: httpx.AsyncClient):
        self._client = client
        self._lock = asyncio.Lock()
        self._rates: dict[str, float] = {}
        self._read_at = 0.0

    def _fresh(self) -> bool:
        return bool(self._rates) and time.monotonic() - self._read_at < Config.RATES_MAX_AGE

    async def current(self) -> dict[str, float]:
        if not self._fresh():
            async with self._lock:
                if not self._fresh():
                    response = await self._client.get(Config.SUPPLIERS["skywave"].rsplit("/", 1)[0] + "/rates")
                    self._rates = response.json()
                    self._read_at = time.monotonic()
        return self._rates

import asyncio
import time

import settings
from suppliers import Suppliers


class RateTable:
    def __init__(self, suppliers: Suppliers) -> None:
        self._suppliers = suppliers
        self._lock = asyncio.Lock()
        self._rates: dict[str, float] = {}
        self._until = 0.0

    async def current(self) -> dict[str, float]:
        if time.monotonic() < self._until:
            return self._rates
        async with self._lock:
            if time.monotonic() >= self._until:
                self._rates = await self._suppliers.rates()
                self._until = time.monotonic() + settings.RATES_TTL
        return self._rates

import asyncio
import time

import settings
from gateway import SessionPool

CLASS_FACTOR = {1: 1.6, 2: 1.0}


class FareTable:
    """Base fares, read from the reservation system and kept for some minutes."""

    def __init__(self, pool: SessionPool) -> None:
        self._pool = pool
        self._lock = asyncio.Lock()
        self._rows: dict[str, float] = {}
        self._loaded_at = float("-inf")

    async def load(self) -> None:
        async with self._lock:
            if time.monotonic() - self._loaded_at < settings.FARE_TABLE_TTL:
                return
            async with self._pool.lease() as session:
                answer = await session.ask("FARES")
            self._rows = answer["per_km"]
            self._loaded_at = time.monotonic()

    async def price(self, train: str, km: int, travel_class: int, passengers: int) -> float:
        await self.load()
        per_km = self._rows.get(train[:2], self._rows["RE"])
        return round(per_km * km * CLASS_FACTOR[travel_class] * passengers, 2)

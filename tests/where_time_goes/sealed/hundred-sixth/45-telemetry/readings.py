"""Readings of stations: live from the gateway, or the latest that were seen."""

import asyncio

from cachetools import TTLCache
from quart.utils import run_sync

from metrics import Metrics
from settings import settings
from stations import StationClient


class Readings:
    def __init__(self, client: StationClient, metrics: Metrics) -> None:
        self._client = client
        self._metrics = metrics
        self._limit = asyncio.Semaphore(settings.concurrent_reads)
        self._guard = asyncio.Lock()
        self._latest: TTLCache[int, dict] = TTLCache(settings.latest_size, settings.latest_ttl)

    async def live(self, station: int) -> dict:
        async with self._limit:
            reading = await run_sync(self._client.reading)(station)
        async with self._guard:
            self._latest[station] = reading
        self._metrics.count("live")
        return reading

    async def latest(self, station: int) -> dict | None:
        async with self._guard:
            return self._latest.get(station)

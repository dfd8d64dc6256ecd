"""Client of the plate archive. Scans come from a tape robot and take their time."""
import asyncio
import time

import httpx

import settings


class NotScanned(Exception):
    pass


class Archive:
    def __init__(self) -> None:
        self._slots = asyncio.Semaphore(settings.ARCHIVE_SLOTS)
        self._guard = asyncio.Lock()
        self.fetched = 0
        self.seconds = 0.0
        self._http = httpx.AsyncClient(
            base_url=settings.ARCHIVE_URL,
            timeout=settings.ARCHIVE_TIMEOUT,
            limits=httpx.Limits(max_connections=settings.ARCHIVE_SLOTS, max_keepalive_connections=settings.ARCHIVE_SLOTS),
            trust_env=False,
        )

    async def scan(self, plate: int) -> dict:
        began = time.monotonic()
        async with self._slots:
            answer = await self._http.get(f"/plates/{plate}/scan")
        if answer.status_code == 404:
            raise NotScanned(plate)
        answer.raise_for_status()
        found = answer.json()
        async with self._guard:
            self.fetched += 1
            self.seconds += time.monotonic() - began
        return found

    async def close(self) -> None:
        await self._http.aclose()

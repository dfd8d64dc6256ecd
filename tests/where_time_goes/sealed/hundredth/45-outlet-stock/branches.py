"""Tills of the branches: those in the villages are behind slow lines."""

import asyncio
from collections import deque

import aiohttp

import settings


class Branches:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
        )
        self._lookups = asyncio.Semaphore(settings.LOOKUPS)
        self.recent = deque(maxlen=settings.RECENT)

    async def stock(self, branch, article):
        async with self._lookups:
            async with self._session.get(f"{settings.BRANCHES_URL}/tills/{branch}/{article}") as response:
                response.raise_for_status()
                found = await response.json()
        self.recent.append((branch, article))
        return found

    def busiest(self):
        counts = {}
        for branch, _ in self.recent:
            counts[branch] = counts.get(branch, 0) + 1
        return sorted(counts, key=counts.get, reverse=True)[:3]

    async def close(self):
        await self._session.close()

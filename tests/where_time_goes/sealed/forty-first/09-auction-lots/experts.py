"""Estimates from the valuation desk."""
import asyncio

import aiohttp

import config


class Experts:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            config.EXPERTS_URL,
            connector=aiohttp.TCPConnector(limit=config.EXPERTS_CONCURRENCY),
            timeout=aiohttp.ClientTimeout(total=15),
        )
        self._slots = asyncio.Semaphore(config.EXPERTS_CONCURRENCY)

    async def close(self):
        await self._session.close()

    async def estimate(self, category, lot_id):
        async with self._slots:
            async with self._session.get(f"/estimates/{category}/{lot_id}") as reply:
                reply.raise_for_status()
                return await reply.json()

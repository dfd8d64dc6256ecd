import asyncio
import os
from contextlib import asynccontextmanager

import aiohttp

_client = None
_slots = asyncio.Semaphore(60)
_fresh = asyncio.Lock()
_tariff = {}


@asynccontextmanager
async def lifespan(app):
    global _client
    _client = aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=100), timeout=aiohttp.ClientTimeout(total=5)
    )
    yield
    await _client.close()


async def fetch(path):
    async with _slots:
        async with _client.get(f"http://127.0.0.1:{os.environ['SUPPLIER_PORT']}{path}") as reply:
            return await reply.json()


async def tariff(season):
    if season in _tariff:
        return _tariff[season]
    async with _fresh:
        if season not in _tariff:
            _tariff[season] = (await fetch(f"/hotels/tariff-{season}"))["mark"]
    return _tariff[season]

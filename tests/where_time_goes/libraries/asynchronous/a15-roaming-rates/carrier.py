import os

import aiohttp
from async_lru import alru_cache

CARRIER = f"http://127.0.0.1:{os.environ.get('CARRIER_PORT', '26015')}"

_session: aiohttp.ClientSession | None = None


def open_client() -> None:
    global _session
    _session = aiohttp.ClientSession(CARRIER, connector=aiohttp.TCPConnector(limit=200))


async def close_client() -> None:
    await _session.close()


async def fetch(path: str) -> dict:
    async with _session.get(path) as response:
        response.raise_for_status()
        return await response.json()


@alru_cache(maxsize=256, ttl=0.5)
async def zone_rate(zone: str) -> dict:
    return await fetch(f"/rates/{zone}")


async def allowance(tariff: str, subscriber: str) -> int:
    return (await fetch(f"/allowances/{tariff}/{subscriber}"))["mb_left"]

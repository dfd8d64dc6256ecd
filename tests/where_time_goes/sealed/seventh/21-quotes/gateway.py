import asyncio
import os

import aiohttp

_session: aiohttp.ClientSession | None = None
_slots = asyncio.Semaphore(400)
BASE = f"http://127.0.0.1:{os.environ['ERP_PORT']}"


async def start():
    global _session
    _session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=400))


async def stop():
    await _session.close()


async def fetch(path: str) -> dict:
    async with _slots, _session.get(BASE + path) as answer:
        answer.raise_for_status()
        return await answer.json()

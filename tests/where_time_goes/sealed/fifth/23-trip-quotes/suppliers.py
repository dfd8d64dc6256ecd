import asyncio
import os

import aiohttp

BASE = f"http://127.0.0.1:{os.environ['SUPPLIERS_PORT']}"
client = None
slots = asyncio.Semaphore(200)


async def open_client():
    global client
    client = aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=200), timeout=aiohttp.ClientTimeout(total=10)
    )


async def close_client():
    await client.close()


async def ask(kind, city, **params):
    async with slots:
        async with client.get(f"{BASE}/{kind}/{city}", params=params) as answer:
            answer.raise_for_status()
            return await answer.json()

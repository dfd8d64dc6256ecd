import asyncio
import os

import aiohttp

BASE = f"http://127.0.0.1:{os.environ['FILMS_PORT']}"
slots = asyncio.Semaphore(100)
session = None


async def open_session():
    global session
    session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=100))


async def close_session():
    await session.close()


async def fetch(path, tries=3):
    async with slots:
        for turn in range(tries):
            async with session.get(BASE + path) as answer:
                if answer.status < 500:
                    return await answer.json()
            await asyncio.sleep(0.1 * (turn + 1))
    raise RuntimeError(path)

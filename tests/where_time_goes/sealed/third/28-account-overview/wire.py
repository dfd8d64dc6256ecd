import os

import aiohttp

_session = None


async def open(app):
    global _session
    _session = aiohttp.ClientSession(
        f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23128')}", connector=aiohttp.TCPConnector(limit=200)
    )


async def close(app):
    await _session.close()


async def fetch(path):
    async with _session.get(path) as answer:
        return await answer.json()

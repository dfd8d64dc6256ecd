import os

import aiohttp

BASE = f"http://127.0.0.1:{os.environ['HUB_PORT']}"
_http = None


async def open_http(app):
    global _http
    _http = aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=300), timeout=aiohttp.ClientTimeout(total=5)
    )
    yield
    await _http.close()


async def values(kind, number):
    async with _http.get(f"{BASE}/{kind}/{number}") as reply:
        return (await reply.json())["values"]

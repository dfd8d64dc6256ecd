import json
import os

import aiohttp

_base = f"http://127.0.0.1:{os.environ['SHOP_PORT']}"
_http = None


def http():
    global _http
    if _http is None:
        _http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=250))
    return _http


async def read(path, **query):
    async with http().get(_base + path, params=query) as reply:
        return json.loads(await reply.read())

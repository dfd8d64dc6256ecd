"""Stand-in for the records vault."""
import asyncio
import os
import zlib

from aiohttp import web


async def card(request):
    await asyncio.sleep(0.12)
    number = zlib.crc32(request.match_info["record"].encode())
    return web.json_response({"title": f"Deed {number % 9000}", "pages": 1 + number % 30, "shelf": [number % 9, number % 40]})


async def search(request):
    words = (await request.json())["words"]
    await asyncio.sleep(0.12)
    return web.json_response({"hits": [f"{word}-{i}" for word in words for i in range(3)]})


app = web.Application()
app.add_routes([web.get("/cards/{record}", card), web.post("/search", search)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("VAULT_PORT", "24030")), access_log=None, print=None, shutdown_timeout=1)

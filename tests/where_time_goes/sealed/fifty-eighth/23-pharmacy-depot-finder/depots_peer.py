import asyncio
import os
import zlib

from aiohttp import web


async def stock(request):
    await asyncio.sleep(0.14)
    seed = zlib.crc32(f"{request.match_info['depot']}/{request.match_info['product']}".encode())
    return web.json_response({"packs": 5 + seed % 40, "van_minutes": 20 + seed % 300})


app = web.Application()
app.add_routes([web.get("/depots/{depot}/stock/{product}", stock)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("WHOLESALE_PORT", "22811")), access_log=None, print=None, shutdown_timeout=1, backlog=512)

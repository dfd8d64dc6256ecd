"""Stock service of a depot."""
import asyncio
import os
import zlib

from aiohttp import web


async def stock(request):
    await asyncio.sleep(0.15)
    article = request.match_info["article"]
    seed = zlib.crc32(article.encode())
    return web.json_response({"article": article, "pieces": 40 + seed % 300, "reserved": seed % 60})


async def reserve(request):
    wish = await request.json()
    await asyncio.sleep(0.15)
    return web.json_response({"article": request.match_info["article"], "reserved": wish["pieces"], "until": "18:00"})


app = web.Application()
app.add_routes([
    web.get("/stock/{article}", stock),
    web.post("/stock/{article}/reservations", reserve),
])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("DEPOT_PORT", "23341")), access_log=None, print=None)

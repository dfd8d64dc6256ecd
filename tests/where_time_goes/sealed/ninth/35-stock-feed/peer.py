import asyncio
import os
import zlib

from aiohttp import web


async def stock(request):
    await asyncio.sleep(0.06)
    n = zlib.crc32(request.match_info["article"].encode())
    places = [{"place": f"aisle {i + 1}, rack {n % (i + 9)}", "pieces": n % (30 + i)} for i in range(20)]
    return web.json_response({"places": places})


async def collect(request):
    await request.read()
    await asyncio.sleep(0.02)
    return web.Response(status=204)


app = web.Application()
app.router.add_get("/stock/{article}", stock)
app.router.add_post("/collect", collect)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)

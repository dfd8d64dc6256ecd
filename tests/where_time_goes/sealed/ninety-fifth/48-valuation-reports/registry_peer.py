import asyncio
import zlib

from aiohttp import web


async def comparables(request: web.Request) -> web.Response:
    await asyncio.sleep(0.15)
    seed = zlib.crc32((request.match_info["source"] + request.query["parcel"]).encode())
    rows = [{"price": 150_000 + (seed >> n) % 90_000, "area": 70 + (seed >> n) % 50} for n in range(8)]
    return web.json_response(rows)


app = web.Application()
app.router.add_get("/{source}/comparables", comparables)
web.run_app(app, host="127.0.0.1", port=26721, print=None, access_log=None)

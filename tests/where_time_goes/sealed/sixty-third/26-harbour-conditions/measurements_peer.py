"""Gauges and anemometers of the coast."""
import asyncio
import sys
import zlib

from aiohttp import web


async def gauge(request):
    await asyncio.sleep(0.14)
    seed = zlib.crc32(request.match_info["station"].encode())
    return web.json_response({"level": round(seed % 380 / 100 - 1.2, 2), "rising": bool(seed % 2)})


async def wind(request):
    await asyncio.sleep(0.16)
    seed = zlib.crc32(request.match_info["station"].encode()[::-1])
    return web.json_response({"speed": round(seed % 240 / 10, 1), "from": seed % 360})


app = web.Application()
app.add_routes([web.get("/gauges/{station}", gauge), web.get("/wind/{station}", wind)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)

import asyncio
import os
import zlib

from aiohttp import web

FAR = {("ber", "muc"): 0.32, ("ham", "zrh"): 0.55}


async def offers(request):
    origin, target = request.match_info["origin"], request.match_info["target"]
    await asyncio.sleep(FAR.get((origin, target), 0.03))
    return web.json_response({"offers": [zlib.crc32(f"{origin}{target}{n}".encode()) % 200 + 9 for n in range(4)]})


async def seats(request):
    await asyncio.sleep(0.025)
    return web.json_response({"seats": zlib.crc32(request.match_info["target"].encode()) % 80})


async def station(request):
    await asyncio.sleep(0.02)
    return web.json_response({"name": request.match_info["name"].upper(), "tracks": 12})


app = web.Application()
app.add_routes(
    [
        web.get("/offers/{origin}/{target}", offers),
        web.get("/seats/{origin}/{target}", seats),
        web.get("/stations/{name}", station),
    ]
)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("FARES_PORT", "18640")), access_log=None)

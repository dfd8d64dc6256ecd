"""Stand-in for the geocoding provider."""
import asyncio
import os
import zlib

from aiohttp import web


async def locate(request):
    await asyncio.sleep(0.1)
    seed = zlib.crc32(request.query["postcode"].encode())
    return web.json_response({
        "lat": 51.0 + seed % 2000 / 1000,
        "lon": 4.0 + seed // 7 % 2000 / 1000,
        "quality": "rooftop" if seed % 3 else "street",
    })


app = web.Application()
app.router.add_get("/v1/locate", locate)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("GEOCODER_PORT", "21431")),
                print=None, access_log=None)

"""Stand-in for the geocoding provider."""
import asyncio
import os
import zlib

from aiohttp import web


async def geocode(request):
    key = f"{request.query['street']}|{request.query['postcode']}"
    await asyncio.sleep(0.18)
    seed = zlib.crc32(key.encode())
    lat = 53.4 + (seed % 300) / 1000
    lon = 9.8 + (seed // 300 % 400) / 1000
    return web.json_response({"lat": lat, "lon": lon, "quality": "rooftop"})


app = web.Application()
app.router.add_get("/geocode", geocode)

if __name__ == "__main__":
    port = int(os.environ.get("GEOCODER_PORT", "24913"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, shutdown_timeout=1)

"""Forwards geocoding requests to a provider that allows a hundred a second."""

import asyncio
import sys

from aiohttp import web
from limits import RateLimiter

limiter = RateLimiter(per_s=100)


async def ask_provider(place: str) -> dict[str, float]:
    await asyncio.sleep(0.012)
    return {"lat": 52.0 + len(place) / 100, "lon": 13.4}


async def geocode(request: web.Request) -> web.Response:
    await limiter.wait()
    return web.json_response(await ask_provider(request.query["place"]))


async def index(_: web.Request) -> web.Response:
    return web.Response(text="geocoder")


app = web.Application()
app.router.add_get("/", index)
app.router.add_get("/geocode", geocode)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)

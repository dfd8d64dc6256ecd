"""Aggregator of carrier positions."""
import asyncio
import itertools
import os

from aiohttp import web

CARRIERS = itertools.cycle([
    ("telematics", 0.14), ("driver-app", 0.31), ("telematics", 0.17), ("edi", 0.58), ("telematics", 0.12), ("driver-app", 0.36),
])


async def position(request):
    source, seconds = next(CARRIERS)
    await asyncio.sleep(seconds)
    shift = sum(request.match_info["number"].encode()) % 40 / 10
    return web.json_response({"lat": 47.9 + shift, "lon": 5.2 + shift / 3, "source": source})


app = web.Application()
app.router.add_get("/consignments/{number}/position", position)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARRIER_PORT", "24154")),
                print=None, access_log=None, shutdown_timeout=1, backlog=512)

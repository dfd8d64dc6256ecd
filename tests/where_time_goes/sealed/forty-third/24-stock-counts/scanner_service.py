"""Gateway of the hand scanners."""
import asyncio
import json
import sys

from aiohttp import web

SIZES = {"A": 2200, "B": 2500, "C": 2350}
BODIES = {
    zone: json.dumps(
        {"skus": [f"{zone}-{(number * 7919) % 100003:06d}" for number in range(size) if number % 11]}
    ).encode()
    for zone, size in SIZES.items()
}


async def scans(request):
    await asyncio.sleep(0.030)
    return web.Response(body=BODIES[request.query["zone"]], content_type="application/json")


app = web.Application()
app.router.add_get("/scans", scans)
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None)

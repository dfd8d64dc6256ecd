"""Stand-in for the gauge concentrator."""
import asyncio
import math
import os
import time

from aiohttp import web


def _cm(station: str, at: float) -> int:
    return 500 + int(160 * math.sin(at / 7100 + len(station)))


async def latest(request: web.Request) -> web.Response:
    station = request.match_info["station"]
    await asyncio.sleep(0.15)
    now = time.time()
    return web.json_response({"cm": _cm(station, now), "previous_cm": _cm(station, now - 600)})


async def series(request: web.Request) -> web.Response:
    station, hours = request.match_info["station"], int(request.query["hours"])
    await asyncio.sleep(0.15)
    now = time.time()
    return web.json_response({"cm": [_cm(station, now - 600 * i) for i in range(hours * 6)]})


app = web.Application()
app.router.add_get("/gauges/{station}/latest", latest)
app.router.add_get("/gauges/{station}/series", series)
web.run_app(app, host="127.0.0.1", port=int(os.environ["CONCENTRATOR_PORT"]), print=None, access_log=None,
            backlog=512, shutdown_timeout=1)

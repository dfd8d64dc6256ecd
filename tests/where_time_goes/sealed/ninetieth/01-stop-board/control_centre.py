"""The control centre of the transport authority."""

import asyncio
import os

from aiohttp import web

VEHICLES = [
    {"id": f"V{n:04d}", "line": n % 12 + 1, "next_stop": n % 40, "eta_seconds": 30 + (n * 37) % 900}
    for n in range(160)
]


async def positions(request: web.Request) -> web.Response:
    await asyncio.sleep(0.55)
    return web.json_response({"vehicles": VEHICLES})


async def alerts(request: web.Request) -> web.Response:
    await asyncio.sleep(0.06)
    stop = int(request.match_info["stop"])
    return web.json_response([{"stop": stop, "text": "Lift out of order", "severity": "info"}])


app = web.Application()
app.router.add_get("/fleet/positions", positions)
app.router.add_get("/alerts/{stop}", alerts)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CONTROL_PORT", "26201")), print=None, access_log=None)

"""Stands in for the API of the grid: pages of tariffs in 50 ms, fees in 80 ms."""

import asyncio
import os

from aiohttp import web


async def tariffs(request: web.Request) -> web.Response:
    page = int(request.query["page"])
    await asyncio.sleep(0.05)
    rows = [
        {"zone": zone, "from_kwh": page * 500, "base": 80.0 + zone, "per_kwh": round(0.34 - page * 0.001, 4)}
        for zone in range(1, 41)
    ]
    return web.json_response({"rows": rows})


async def fee(request: web.Request) -> web.Response:
    await asyncio.sleep(0.08)
    return web.json_response({"fee": 40 + int(request.match_info["zone"]) * 1.5})


app = web.Application()
app.router.add_get("/tariffs", tariffs)
app.router.add_get("/zones/{zone}/fee", fee)

if __name__ == "__main__":
    web.run_app(
        app, host="127.0.0.1", port=int(os.environ.get("ENERGY_GRID_PORT", "27831")), print=None, access_log=None
    )

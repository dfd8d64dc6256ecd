import asyncio
import math
import os

from aiohttp import web


async def token(request):
    await request.json()
    return web.json_response({"token": "t-4f1c", "lifetime": 3600})


async def latest(request):
    await asyncio.sleep(0.12)
    gauge = int(request.match_info["gauge"])
    return web.json_response({"gauge": gauge, "basin": gauge % 3 + 1, "level": 90 + gauge * 17 % 260})


async def forecast(request):
    basin, hours = int(request.match_info["basin"]), int(request.query["hours"])
    await asyncio.sleep(0.2 + hours / 100)
    return web.json_response({"levels": [round(200 + 80 * math.sin((h + basin) / 9), 1) for h in range(hours)]})


app = web.Application()
app.add_routes([web.post("/token", token), web.get("/gauges/{gauge}/latest", latest), web.get("/basins/{basin}/forecast", forecast)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("HYDRO_PORT", "22823")), access_log=None, print=None, shutdown_timeout=1, backlog=512)

"""The tide model: harbours with many constituents take longer."""

import asyncio
import math
import os

from aiohttp import web

SECONDS = {"cuxhaven": 0.65, "brest": 0.45}


async def levels(request: web.Request) -> web.Response:
    await asyncio.sleep(SECONDS.get(request.match_info["station"], 0.25))
    hours = int(request.query.get("hours", "24"))
    return web.json_response({"levels": [round(2.4 + 1.7 * math.sin(hour / 12.42 * 2 * math.pi), 3) for hour in range(hours)]})


app = web.Application()
app.router.add_get("/stations/{station}/levels", levels)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("MODEL_PORT", "27108")), access_log=None, print=None, backlog=512)

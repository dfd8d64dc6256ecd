"""Stand-in for the harbour office."""
import asyncio
import os

from aiohttp import web


async def berth(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    await asyncio.sleep(0.15)
    return web.json_response({"length_m": 90 + 10 * (number % 9), "depth_dm": 62 + number % 20,
                              "taken": [(number * 5 + k) % 24 for k in range(6)]})


async def tide(request: web.Request) -> web.Response:
    await asyncio.sleep(0.12)
    return web.json_response({"rise_dm": [abs((h % 12) - 6) * 4 for h in range(24)]})


app = web.Application()
app.router.add_get("/berths/{number}", berth)
app.router.add_get("/tide", tide)
web.run_app(app, host="127.0.0.1", port=int(os.environ["HARBOUR_PORT"]), print=None, access_log=None,
            backlog=256, shutdown_timeout=1)

"""The gateway of the field controllers: a valve answers over the radio after about 70 ms."""

import asyncio
import os

from aiohttp import web


def body(valve: int, is_open: bool) -> dict:
    return {"valve": valve, "open": is_open, "litres_per_minute": 12.5 + valve % 4}


async def state(request: web.Request) -> web.Response:
    await asyncio.sleep(0.07)
    return web.json_response(body(int(request.match_info["valve"]), False))


async def open_valve(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.07)
    return web.json_response(body(int(request.match_info["valve"]), True))


app = web.Application()
app.router.add_get("/valves/{valve}", state)
app.router.add_post("/valves/{valve}/open", open_valve)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CONTROLLER_PORT", "27102")), access_log=None, print=None, backlog=512)

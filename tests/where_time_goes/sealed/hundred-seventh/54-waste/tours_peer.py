"""Stands in for the depot."""

import asyncio
import os

from aiohttp import web

routes = web.RouteTableDef()


@routes.get("/streets/{street}")
async def street(request: web.Request) -> web.Response:
    await asyncio.sleep(0.2)
    return web.json_response([{"day": f"2025-11-{day:02d}", "bin": kind} for day, kind in ((3, "paper"), (7, "glass"), (11, "rest"))])


@routes.post("/pickups")
async def pickup(request: web.Request) -> web.Response:
    await request.read()
    await asyncio.sleep(0.26)
    return web.json_response({"day": "2025-11-19"})


app = web.Application()
app.add_routes(routes)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("TOURS_PORT", "27980")), print=None, access_log=None)

"""Stands in for the museum's stock system."""

import asyncio
import os

from aiohttp import web

routes = web.RouteTableDef()


@routes.get("/articles/{id}/prices")
async def prices(request: web.Request) -> web.Response:
    await asyncio.sleep(0.04)
    return web.json_response({"cents": 2490, "member_cents": 1990})


@routes.get("/articles/{id}/copies")
async def copies(request: web.Request) -> web.Response:
    await asyncio.sleep(0.06)
    return web.json_response({"places": {"Old Building": 4, "Annex": 11}})


@routes.get("/articles/{id}/related")
async def related(request: web.Request) -> web.Response:
    await asyncio.sleep(0.05)
    return web.json_response([{"id": n, "name": f"Catalogue {n}"} for n in range(5)])


app = web.Application()
app.add_routes(routes)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("STOCK_PORT", "27930")), print=None, access_log=None)

"""Stands in for the office of funds."""

import asyncio
import itertools
import os

from aiohttp import web

routes = web.RouteTableDef()
numbers = itertools.count(1)


@routes.get("/programmes/{code}")
async def programme(request: web.Request) -> web.Response:
    await asyncio.sleep(0.05)
    return web.json_response({"code": request.match_info["code"], "title": "Roofs and facades", "left_cents": 90_000_000})


@routes.post("/programmes/{code}/reservations")
async def reserve(request: web.Request) -> web.Response:
    await request.read()
    await asyncio.sleep(0.06)
    return web.json_response({"number": next(numbers)})


app = web.Application()
app.add_routes(routes)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("FUNDS_PORT", "27960")), print=None, access_log=None)

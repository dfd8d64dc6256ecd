"""Stands in for the revenue office, which books while it answers."""

import asyncio
import os
import random

from aiohttp import web

routes = web.RouteTableDef()
chance = random.Random(53)


@routes.get("/accounts/{number}")
async def account(request: web.Request) -> web.Response:
    await asyncio.sleep(0.45 if chance.random() < 0.15 else chance.uniform(0.12, 0.24))
    return web.json_response({"number": request.match_info["number"], "holder": "R. Falk", "cents": -12050, "year": 2025})


@routes.get("/calendars/{year}")
async def calendar(request: web.Request) -> web.Response:
    await asyncio.sleep(0.1)
    return web.json_response([{"day": f"{request.match_info['year']}-{month:02d}-10", "kind": "prepayment"} for month in (3, 6, 9, 12)])


app = web.Application()
app.add_routes(routes)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("REVENUE_PORT", "27970")), print=None, access_log=None)

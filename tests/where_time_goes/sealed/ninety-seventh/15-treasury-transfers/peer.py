"""The core-banking system."""

import asyncio
import os
from itertools import count

from aiohttp import web

numbers = count(1)


async def available(request: web.Request) -> web.Response:
    await asyncio.sleep(0.025)
    return web.json_response({"account": request.match_info["account"], "available": 90_000_000})


async def book(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.04)
    return web.json_response({"booking": f"B{next(numbers):08d}"}, status=201)


app = web.Application()
app.router.add_get("/accounts/{account}/available", available)
app.router.add_post("/bookings", book)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CORE_PORT", "26915")), print=None, access_log=None)

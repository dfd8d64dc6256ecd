"""Instant-payment rails: an instruction is settled 60 ms after it came."""

import asyncio
import os
import time
from itertools import count

from aiohttp import web

numbers = count(1)
settled_at: dict[str, float] = {}


async def instruct(request: web.Request) -> web.Response:
    await request.json()
    number = f"I{next(numbers):08d}"
    settled_at[number] = time.monotonic() + 0.06
    await asyncio.sleep(0.008)
    return web.json_response({"id": number, "state": "pending"}, status=202)


async def status(request: web.Request) -> web.Response:
    number = request.match_info["number"]
    await asyncio.sleep(0.004)
    if settled_at[number] > time.monotonic():
        return web.json_response({"id": number, "state": "pending"})
    return web.json_response({"id": number, "state": "settled", "trace": f"T-{number}"})


app = web.Application()
app.router.add_post("/instructions", instruct)
app.router.add_get("/instructions/{number}", status)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("RAILS_PORT", "26913")), print=None, access_log=None)

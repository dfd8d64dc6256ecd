"""The central registry of filings."""

import asyncio
import os
from itertools import count

from aiohttp import web

numbers = count(1)


async def number(request: web.Request) -> web.Response:
    data = await request.json()
    await asyncio.sleep(0.12)
    return web.json_response({"number": f"{data['court'].upper()}-2026-{next(numbers):06d}"}, status=201)


app = web.Application()
app.router.add_post("/numbers", number)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("REGISTRY_PORT", "26914")), print=None, access_log=None)

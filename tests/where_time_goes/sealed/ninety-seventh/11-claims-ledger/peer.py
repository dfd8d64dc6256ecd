"""The bank's interface for transfers."""

import asyncio
import os
from itertools import count

from aiohttp import web

numbers = count(1)


async def transfer(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.06)
    return web.json_response({"reference": f"BK{next(numbers):09d}"})


app = web.Application()
app.router.add_post("/transfers", transfer)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("BANK_PORT", "26911")), print=None, access_log=None)

"""Stand-in for the label spooler."""
import asyncio
import itertools
import os

from aiohttp import web

jobs = itertools.count(5000)


async def render(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.045)
    return web.json_response({"job": next(jobs), "width": 812, "height": 60 * len(body["lines"])})


app = web.Application()
app.router.add_post("/render", render)
web.run_app(app, host="127.0.0.1", port=int(os.environ["SPOOLER_PORT"]), print=None, access_log=None,
            shutdown_timeout=1)

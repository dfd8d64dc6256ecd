"""The operator's gateway for short messages."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(1)


async def up(request):
    return web.Response(text="up")


async def bulk(request):
    body = await request.json()
    await asyncio.sleep(0.025)
    return web.json_response({"ids": [f"sm-{next(numbers):08d}" for _ in body["messages"]]})


app = web.Application()
app.router.add_get("/up", up)
app.router.add_post("/bulk", bulk)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("GATEWAY_PORT", "23140")),
            access_log=None, print=None, shutdown_timeout=1)

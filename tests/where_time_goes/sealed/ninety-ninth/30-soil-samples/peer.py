"""The laboratory's label service: a label takes 60 ms."""

import asyncio
import os

from aiohttp import web


async def labels(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.06)
    return web.json_response({"label": f"F{body['field']:03d}-{body['sample']:07d}"})


app = web.Application()
app.router.add_post("/labels", labels)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("LAB_PORT", "27103")), access_log=None, print=None, backlog=512)

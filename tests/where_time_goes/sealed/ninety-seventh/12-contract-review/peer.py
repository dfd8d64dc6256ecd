"""The model that scores clauses."""

import asyncio
import os
import zlib

from aiohttp import web


async def score(request: web.Request) -> web.Response:
    text = (await request.json())["text"]
    await asyncio.sleep(0.08)
    return web.json_response({"risk": zlib.crc32(text.encode()) % 100 / 100})


app = web.Application()
app.router.add_post("/score", score)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("MODEL_PORT", "26912")), print=None, access_log=None)

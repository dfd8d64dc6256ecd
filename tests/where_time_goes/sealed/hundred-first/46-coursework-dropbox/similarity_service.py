"""Stand-in of the similarity service: answers after a fixed time."""

import asyncio
import os

from aiohttp import web


async def score(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.04)
    return web.json_response({"similarity": (body["submission"] * 37 % 100) / 100})


app = web.Application()
app.router.add_post("/score", score)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("SIMILARITY_PORT", "27301")), print=None, access_log=None)

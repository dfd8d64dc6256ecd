"""Stand-in for the engraving service."""
import asyncio
import os

from aiohttp import web


async def engrave(request: web.Request) -> web.Response:
    job = await request.json()
    await asyncio.sleep(0.08)
    count = 1 + job["bars"] // 24
    return web.json_response({"pages": [{"page": n + 1, "key": job["key"], "systems": 5} for n in range(count)]})


app = web.Application()
app.router.add_post("/engrave", engrave)
web.run_app(app, host="127.0.0.1", port=int(os.environ["ENGRAVER_PORT"]), print=None, access_log=None,
            backlog=256, shutdown_timeout=1)

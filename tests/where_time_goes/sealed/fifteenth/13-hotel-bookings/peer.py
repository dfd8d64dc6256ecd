import asyncio
import os
import random

from aiohttp import web


async def rates(request: web.Request) -> web.Response:
    await asyncio.sleep(random.uniform(0.070, 0.090))
    code = request.match_info["code"]
    return web.json_response({"code": code, "base": 60 + sum(map(ord, code)) % 90})


app = web.Application()
app.router.add_get("/rates/{code}", rates)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CHANNEL_PORT", "18432")), print=None, access_log=None, backlog=512)

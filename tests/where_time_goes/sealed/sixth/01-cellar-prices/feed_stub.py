import asyncio
import os

from aiohttp import web


async def quote(request):
    n = int(request.match_info["n"])
    await asyncio.sleep(0.045)
    return web.json_response({"trade": 10 + n * 0.75})


app = web.Application()
app.router.add_get("/quote/{n}", quote)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("FEED_PORT", "27101")), print=None)

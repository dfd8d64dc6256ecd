import asyncio
import os

from aiohttp import web


async def rate(request):
    await asyncio.sleep(0.15)
    return web.json_response({"per_kilo": 1.1 + int(request.match_info["lane"][-3:]) / 100})


app = web.Application()
app.router.add_get("/rates/{lane}", rate)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("MARKET_PORT", "27109")), print=None)

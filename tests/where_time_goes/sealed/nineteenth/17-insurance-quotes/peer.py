import asyncio
import os

from aiohttp import web


async def risk(request):
    await asyncio.sleep(0.02)
    return web.json_response({"class": int(request.match_info["postcode"]) // 1000 % 6})


app = web.Application()
app.router.add_get("/risk/{product}/{postcode}", risk)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)

import asyncio
import os

from aiohttp import web


async def token(request):
    await asyncio.sleep(0.05)
    return web.json_response({"access_token": "c0ffee", "expires_in": 3600})


async def rates(request):
    await asyncio.sleep(0.05)
    weight = int(request.query["weight"])
    return web.json_response({"base": 4.2 + weight / 700, "days": 2 + weight % 3})


app = web.Application()
app.router.add_post("/oauth/token", token)
app.router.add_get("/rates", rates)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18202")), print=None, access_log=None)

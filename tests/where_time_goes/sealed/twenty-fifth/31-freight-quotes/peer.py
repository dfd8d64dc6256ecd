import asyncio
import os

from aiohttp import web


async def rates(request):
    await asyncio.sleep(0.03)
    return web.json_response({"amount": 40 + 1.3 * float(request.query["kg"])})


async def bookings(request):
    await request.json()
    await asyncio.sleep(0.03)
    return web.json_response({"ref": "B-1"})


app = web.Application()
app.router.add_get("/rates", rates)
app.router.add_post("/bookings", bookings)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18401")), access_log=None, print=None)

"""Stand-in for the payment provider."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(1)


async def charge(request):
    await request.json()
    await asyncio.sleep(0.04)
    return web.json_response({"id": f"ch_{next(numbers):08d}", "status": "captured"})


app = web.Application()
app.router.add_post("/charges", charge)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "28951")), access_log=None, print=None)

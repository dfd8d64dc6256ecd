"""The mailing system."""
import asyncio
import os

from aiohttp import web


async def subscriptions(request):
    body = await request.json()
    await asyncio.sleep(0.025)
    return web.json_response({"revision": 40 + len(body["lists"])})


app = web.Application()
app.router.add_put("/subscriptions/{subject}", subscriptions)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "20915")), access_log=None, print=None)

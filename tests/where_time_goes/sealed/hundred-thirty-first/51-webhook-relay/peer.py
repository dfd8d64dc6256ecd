"""Stand-in for the subscribers."""
import asyncio
import os
from urllib.parse import urlsplit

from aiohttp import web

PORT = urlsplit(os.environ.get("SUBSCRIBER_URL", "http://127.0.0.1:29750")).port


async def hook(request):
    await request.read()
    await asyncio.sleep(0.02)
    return web.json_response({"received": True})


app = web.Application()
app.add_routes([web.post("/hooks/{name}", hook)])
web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)

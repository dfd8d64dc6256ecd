"""Stand-in for the partner network."""
import asyncio
import os

from aiohttp import web


async def availability(request):
    await asyncio.sleep(0.015)
    return web.json_response({"partners": ["coffeebar", "railways"]})


app = web.Application()
app.router.add_get("/availability", availability)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "28921")), access_log=None, print=None)

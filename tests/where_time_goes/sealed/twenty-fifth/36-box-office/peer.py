import asyncio
import os

from aiohttp import web


async def seats(request):
    await asyncio.sleep(0.025)
    return web.json_response({"free": [f"{r}{n}" for r in "ABCDEF" for n in range(1, 20)]})


async def holds(request):
    await request.json()
    await asyncio.sleep(0.025)
    return web.json_response({"hold": "H-77"})


app = web.Application()
app.router.add_get("/shows/{show}/seats", seats)
app.router.add_post("/shows/{show}/holds", holds)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18406")), access_log=None, print=None)

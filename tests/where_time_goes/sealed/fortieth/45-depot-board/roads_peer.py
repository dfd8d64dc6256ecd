"""Delays on the roads."""
import asyncio
import os

from aiohttp import web


async def delays(request):
    await asyncio.sleep(0.11)
    return web.json_response({"minutes": int(request.match_info["depot"]) % 9})


app = web.Application()
app.router.add_get("/delays/{depot}", delays)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("ROADS_PORT", "20920")), access_log=None, print=None)

"""The carrier's inventory, as a stand-in."""
import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("INVENTORY_PORT", "23550"))


async def seats(request):
    await asyncio.sleep(0.05)
    return web.json_response({"flight": request.match_info["flight"], "free": 10**9})


app = web.Application()
app.router.add_get("/flights/{flight}/seats", seats)
web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)

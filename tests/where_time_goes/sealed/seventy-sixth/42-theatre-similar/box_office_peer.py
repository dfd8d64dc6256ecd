"""Stand-in of the box office system."""
import asyncio
import os

from aiohttp import web


async def upcoming(request):
    await asyncio.sleep(0.025)
    return web.json_response({"performance": f"P{request.match_info['show']}-2025-05-17"})


async def seats(request):
    await asyncio.sleep(0.025)
    return web.json_response({"free": 84, "from_price": 17.5})


app = web.Application()
app.router.add_get("/shows/{show}/next", upcoming)
app.router.add_get("/performances/{performance}/seats", seats)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "24635")),
            access_log=None, print=None, shutdown_timeout=1)

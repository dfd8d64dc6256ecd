"""Stand-in of the grid operators' price service."""
import asyncio
import os

from aiohttp import web


async def price(request):
    await asyncio.sleep(0.025)
    base = 0.31 if request.match_info["grid"] == "north" else 0.34
    return web.json_response({"per_kwh": base})


app = web.Application()
app.router.add_get("/grids/{grid}/price", price)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "24630")),
            access_log=None, print=None, shutdown_timeout=1)

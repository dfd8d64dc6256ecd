"""Stand-in for the valuation desk. Paintings are looked up in more catalogues than prints."""
import asyncio
import os

from aiohttp import web

SECONDS = {"prints": 0.06, "clocks": 0.1, "paintings": 0.32}


async def estimate(request):
    category = request.match_info["category"]
    lot = int(request.match_info["lot"])
    await asyncio.sleep(SECONDS.get(category, 0.1))
    return web.json_response({"low": 8000 + lot * 200, "high": 14000 + lot * 320})


app = web.Application()
app.router.add_get("/estimates/{category}/{lot}", estimate)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("EXPERTS_PORT", "21185")), access_log=None)

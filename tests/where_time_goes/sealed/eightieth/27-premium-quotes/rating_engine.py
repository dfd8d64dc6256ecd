"""Stand-in for the rating engine; buildings take longer to rate than cars."""
import asyncio
import os

from aiohttp import web

SECONDS = {"travel": 0.06, "car": 0.18, "building": 0.65}


async def rate(request: web.Request) -> web.Response:
    factors = await request.json()
    product = request.match_info["product"]
    await asyncio.sleep(SECONDS.get(product, 0.1))
    base = 120 + 4 * factors.get("age", 40) - 6 * factors.get("years_free", 0)
    return web.json_response({"premium": max(base, 60), "class": factors.get("years_free", 0) // 5})


app = web.Application()
app.router.add_post("/rate/{product}", rate)
port = int(os.environ.get("RATING_PORT", "25080"))
web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, keepalive_timeout=3600)

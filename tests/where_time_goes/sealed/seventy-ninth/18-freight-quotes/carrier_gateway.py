"""Stand-in for the carriers' quoting gateway."""
import asyncio
import os

from aiohttp import web

CARRIERS = {4: ("Nordfracht", 0.25), 7: ("Alpes Route", 0.4), 12: ("Danubia", 0.55), 19: ("Pontica", 1.1)}


async def quote(request):
    lane = int(request.match_info["lane"])
    kg = int(request.query.get("kg", 100))
    carrier, wait = CARRIERS.get(lane, ("Nordfracht", 0.3))
    await asyncio.sleep(wait)
    return web.json_response({"carrier": carrier, "price": 40 + kg * 0.31 + lane, "days": 1 + lane // 6})


async def fuel(request):
    return web.json_response({"surcharge": "0.152"})


app = web.Application()
app.router.add_get("/lanes/{lane}/quote", quote)
app.router.add_get("/fuel", fuel)

if __name__ == "__main__":
    port = int(os.environ.get("CARRIERS_PORT", "24918"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, shutdown_timeout=1)

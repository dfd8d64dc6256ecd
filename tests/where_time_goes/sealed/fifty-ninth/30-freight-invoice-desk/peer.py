import asyncio
import os

from aiohttp import web

RATES = {("EUR", "CHF"): "0.9412", ("USD", "CHF"): "0.8034"}


async def rate(request):
    await asyncio.sleep(0.03)
    pair = (request.match_info["currency"], request.match_info["into"])
    return web.json_response({"pair": "/".join(pair), "rate": RATES[pair]})


app = web.Application()
app.add_routes([web.get("/rates/{currency}/{into}", rate)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("RATES_PORT", "22903")),
            print=None, access_log=None, shutdown_timeout=1)

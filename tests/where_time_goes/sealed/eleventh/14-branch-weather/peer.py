import asyncio
import os

from aiohttp import web


async def forecast(request):
    lat, lon = int(request.match_info["lat"]), int(request.match_info["lon"])
    await asyncio.sleep(0.04)
    return web.json_response({"celsius": (lat * 7 + lon) % 35, "sky": ["clear", "cloudy", "rain"][(lat + lon) % 3]})


app = web.Application()
app.router.add_get("/forecast/{lat}/{lon}", forecast)
web.run_app(app, host="127.0.0.1", port=int(os.environ["FORECAST_PORT"]), access_log=None, print=None)

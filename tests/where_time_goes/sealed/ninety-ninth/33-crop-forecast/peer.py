"""The weather service: a week of temperatures after 90 ms."""

import asyncio
import os

from aiohttp import web


async def temperatures(request: web.Request) -> web.Response:
    await asyncio.sleep(0.09)
    plot = int(request.match_info["plot"])
    return web.json_response([(round(-2 + (plot + day * 3) % 9, 1), round(11 + (plot + day * 5) % 12, 1)) for day in range(7)])


app = web.Application()
app.router.add_get("/plots/{plot}/temperatures", temperatures)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("WEATHER_PORT", "27106")), access_log=None, print=None, backlog=512)

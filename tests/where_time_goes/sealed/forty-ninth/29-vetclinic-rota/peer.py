"""Stand-in for the calendar service."""
import asyncio
import os

from aiohttp import web


async def busy(request: web.Request) -> web.Response:
    clinic, week = int(request.query["clinic"]), int(request.query["week"])
    await asyncio.sleep(0.06)
    days = ["mon", "tue", "wed", "thu", "fri"]
    return web.json_response({"busy": {d: [8 + (clinic + week + i + k) % 10 for k in range(i)]
                                       for i, d in enumerate(days)}})


app = web.Application()
app.router.add_get("/busy", busy)
web.run_app(app, host="127.0.0.1", port=int(os.environ["CALENDAR_PORT"]), print=None, access_log=None,
            shutdown_timeout=1)

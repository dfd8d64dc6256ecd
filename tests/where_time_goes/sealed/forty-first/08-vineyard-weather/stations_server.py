"""Stand-in for the weather stations' service."""
import asyncio
import itertools
import os

from aiohttp import web

notes = itertools.count(1)


async def current(request):
    await asyncio.sleep(0.05)
    return web.json_response({"temperature": 11.5, "humidity": 78})


async def forecast(request):
    await asyncio.sleep(0.08)
    plot = int(request.match_info["plot"])
    hours = [{"temperature": (plot + n * 5) % 17 - 1, "humidity": 60 + (plot + n * 7) % 38} for n in range(24)]
    return web.json_response({"hours": hours})


async def note(request):
    await request.json()
    await asyncio.sleep(0.06)
    return web.json_response({"note": next(notes)})


app = web.Application()
app.router.add_get("/plots/{plot}/current", current)
app.router.add_get("/plots/{plot}/forecast", forecast)
app.router.add_post("/plots/{plot}/notes", note)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("STATIONS_PORT", "21180")), access_log=None)

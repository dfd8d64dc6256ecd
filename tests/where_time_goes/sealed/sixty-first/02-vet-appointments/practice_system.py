"""The practice management system."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(7000)


async def status(request):
    return web.json_response({"up": True})


async def calendar(request):
    await asyncio.sleep(0.11)
    clinic = int(request.match_info["clinic"])
    return web.json_response({"taken": [{"slot": 480 + 20 * i} for i in range(0, 30, 2 + clinic % 3)]})


async def reserve(request):
    await request.json()
    await asyncio.sleep(0.16)
    return web.json_response({"reference": f"V{next(numbers)}"})


app = web.Application()
app.router.add_get("/status", status)
app.router.add_get("/clinics/{clinic}/calendar", calendar)
app.router.add_post("/clinics/{clinic}/reservations", reserve)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PRACTICE_PORT", "23120")),
            access_log=None, print=None, shutdown_timeout=1)

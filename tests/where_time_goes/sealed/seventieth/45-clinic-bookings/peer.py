"""Stand-in for the practice calendar."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(30_000)


async def slots(request):
    await asyncio.sleep(0.08)
    return web.json_response({"slots": [f"{hour:02d}:{minute:02d}" for hour in range(8, 16) for minute in (0, 20, 40)]})


async def book(request):
    await request.json()
    await asyncio.sleep(0.1)
    return web.json_response({"id": next(numbers)})


async def month(request):
    doctor = int(request.match_info["doctor"])
    await asyncio.sleep(0.35)
    return web.json_response({"days": [{"day": day, "taken": (day * doctor) % 11} for day in range(1, 31)]})


app = web.Application()
app.add_routes(
    [
        web.get("/doctors/{doctor}/slots", slots),
        web.post("/doctors/{doctor}/bookings", book),
        web.get("/doctors/{doctor}/month", month),
    ]
)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CALENDAR_PORT", "24050")), access_log=None, print=None, shutdown_timeout=1)

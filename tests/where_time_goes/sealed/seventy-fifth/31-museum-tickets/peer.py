"""Box office of the city's museums."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(70001)


async def slots(request):
    await asyncio.sleep(0.09)
    return web.json_response([{"slot": f"{hour}:00", "capacity": 30, "sold": (hour * 7) % 31} for hour in range(10, 18)])


async def hold(request):
    await request.json()
    await asyncio.sleep(0.11)
    return web.json_response({"id": f"H{next(numbers)}"}, status=201)


app = web.Application()
app.add_routes([web.get("/museums/{museum}/slots", slots), web.post("/museums/{museum}/holds", hold)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("BOX_OFFICE_PORT", "24525")), print=None, access_log=None, shutdown_timeout=1)

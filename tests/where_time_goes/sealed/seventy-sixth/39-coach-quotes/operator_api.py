"""Stand-in of a coach operator's booking system."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(5000)


async def departures(request):
    await asyncio.sleep(0.07)
    return web.json_response({"departures": [
        {"dep": f"{hour:02d}:15", "arr": f"{hour + 4:02d}:40", "seats": (hour * 7) % 23, "net": 18.5 + hour % 5}
        for hour in range(6, 19, 2)
    ]})


async def holds(request):
    await request.json()
    await asyncio.sleep(0.07)
    return web.json_response({"reference": f"NX{next(numbers)}", "minutes": 20})


app = web.Application()
app.router.add_get("/api/departures", departures)
app.router.add_post("/api/holds", holds)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "24620")),
            access_log=None, print=None, shutdown_timeout=1)

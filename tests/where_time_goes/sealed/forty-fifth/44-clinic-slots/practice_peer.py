import asyncio
import itertools
import os
import random

from aiohttp import web

bookings = itertools.count(5001)


async def think() -> None:
    await asyncio.sleep(random.choice([0.12, 0.16, 0.2, 0.25, 0.6]))


async def slots(request: web.Request) -> web.Response:
    await think()
    return web.json_response({"slots": ["08:20", "09:00", "10:40", "13:20", "15:00", "16:20"]})


async def book(request: web.Request) -> web.Response:
    await request.json()
    await think()
    return web.json_response({"booking": next(bookings)})


app = web.Application()
app.router.add_get("/clinics/{clinic}/slots", slots)
app.router.add_post("/clinics/{clinic}/bookings", book)

if __name__ == "__main__":
    port = int(os.environ.get("PRACTICE_PORT", "21544"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, shutdown_timeout=1)

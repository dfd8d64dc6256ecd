import asyncio
import os
import random

from aiohttp import web


async def calendar(request):
    slow = random.random() < 0.15
    await asyncio.sleep(random.uniform(0.38, 0.46) if slow else random.uniform(0.13, 0.17))
    return web.json_response({"taken": ["09:00", "10:20", "11:40"]})


async def hours(request):
    await asyncio.sleep(0.05)
    return web.json_response({"open": [f"{h:02}:{m:02}" for h in range(8, 17) for m in (0, 20, 40)]})


async def practices(request):
    await asyncio.sleep(0.04)
    return web.json_response({"lindenhof": "Praxis am Lindenhof", "markt-4": "Praxis am Markt"})


app = web.Application()
app.add_routes([
    web.get("/calendars/{practice}/{day}", calendar),
    web.get("/hours/{practice}", hours),
    web.get("/practices", practices),
])
web.run_app(app, host="127.0.0.1", port=int(os.environ["REGISTRY_PORT"]), access_log=None, print=None)

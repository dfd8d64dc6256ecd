"""Stand-in of the calendar and of the people directory."""

import asyncio
import os

from aiohttp import web


async def shift(request: web.Request) -> web.Response:
    await asyncio.sleep(0.2)
    return web.json_response({"person": f"{request.match_info['team']}-primary"})


async def overrides(request: web.Request) -> web.Response:
    await asyncio.sleep(0.15)
    return web.json_response({"person": None if request.match_info["team"] != "edge" else "sam"})


async def person(request: web.Request) -> web.Response:
    await asyncio.sleep(0.12)
    return web.json_response({"name": request.match_info["name"], "phone": "+44 1632 960 410"})


app = web.Application()
app.router.add_get("/shifts/{team}", shift)
app.router.add_get("/overrides/{team}", overrides)
app.router.add_get("/people/{name}", person)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("DIRECTORY_PORT", "27308")), print=None, access_log=None)

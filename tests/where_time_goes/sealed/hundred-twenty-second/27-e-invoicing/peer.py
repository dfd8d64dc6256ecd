import asyncio
import itertools
import os

from aiohttp import web

serial = itertools.count(7000)


async def add(request):
    await request.json()
    await asyncio.sleep(0.3)
    return web.json_response({"id": f"C{next(serial)}"})


async def state(request):
    await asyncio.sleep(0.22)
    return web.json_response({"id": request.match_info["id"], "state": "cleared"})


app = web.Application()
app.router.add_post("/documents", add)
app.router.add_get("/documents/{id}", state)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CLEARING_PORT", "28880")), print=None, access_log=None)

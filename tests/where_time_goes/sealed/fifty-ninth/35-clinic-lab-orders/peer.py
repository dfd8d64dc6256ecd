import asyncio
import itertools
import os

from aiohttp import web

slots = itertools.count(1)


async def slot(request):
    body = await request.json()
    await asyncio.sleep(0.2)
    return web.json_response({"slot": f"A{next(slots) % 8}-{body['code']}"})


async def patient(request):
    await asyncio.sleep(0.15)
    return web.json_response({"running": int(request.match_info["patient"]) % 3})


app = web.Application()
app.add_routes([web.post("/slots", slot), web.get("/patients/{patient}", patient)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("ANALYSER_PORT", "22909")),
            print=None, access_log=None, shutdown_timeout=1)

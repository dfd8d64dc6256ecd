import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(700000001)


async def manifests(request):
    body = await request.json()
    await asyncio.sleep(0.03)
    return web.json_response({"tracking": [f"PX{next(numbers)}" for _ in body["parcels"]]})


async def tracking(request):
    await asyncio.sleep(0.02)
    return web.json_response({"number": request.match_info["number"], "state": "in transit"})


app = web.Application()
app.add_routes([web.post("/manifests", manifests), web.get("/tracking/{number}", tracking)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARRIER_PORT", "22901")),
            print=None, access_log=None, shutdown_timeout=1)

import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(10**11)


async def manifest(request):
    shipments = await request.json()
    await asyncio.sleep(0.02)
    return web.json_response(["%013d" % next(numbers) for _ in shipments])


app = web.Application()
app.add_routes([web.post("/manifests", manifest)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARRIER_PORT", "18103")), print=None, access_log=None)

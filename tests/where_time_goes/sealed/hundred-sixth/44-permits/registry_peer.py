"""Stands in for the land registry: 380 ms for the owner, 350 ms for the charges."""

import asyncio
import os

from aiohttp import web


async def owner(request: web.Request) -> web.Response:
    await asyncio.sleep(0.38)
    return web.json_response({"parcel": request.match_info["parcel"], "name": "A. Lindqvist"})


async def charges(request: web.Request) -> web.Response:
    await asyncio.sleep(0.35)
    return web.json_response({"parcel": request.match_info["parcel"], "total": 18_400})


app = web.Application()
app.router.add_get("/parcels/{parcel}/owner", owner)
app.router.add_get("/parcels/{parcel}/charges", charges)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("REGISTRY_PORT", "27871")), print=None, access_log=None)

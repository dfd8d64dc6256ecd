"""Inventory of the depots."""
import asyncio
import itertools
import sys

from aiohttp import web

codes = itertools.count(1)


async def tool(request):
    await asyncio.sleep(0.100)
    return web.json_response({"free": int(request.match_info["tool"]) % 4})


async def reserve(request):
    wanted = await request.json()
    await asyncio.sleep(0.110)
    return web.json_response({"code": f"R{next(codes):06d}", "pickup": f"{wanted['depot']} counter 2"})


app = web.Application()
app.router.add_get("/tools/{tool}", tool)
app.router.add_post("/reservations", reserve)
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None)

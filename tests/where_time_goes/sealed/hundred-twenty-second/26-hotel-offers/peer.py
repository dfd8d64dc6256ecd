import asyncio
import os

from aiohttp import web

DELAYS = {"rooms4u": 0.26, "alpenbett": 0.32, "staywell": 0.22}


async def search(request):
    name = request.match_info["supplier"]
    await asyncio.sleep(DELAYS[name])
    nights = int(request.query["nights"])
    return web.json_response([{"offer": f"{name}-{i}", "net": (70 + 9 * i) * nights, "stars": 3 + i % 2} for i in range(5)])


async def hold(request):
    await request.json()
    await asyncio.sleep(0.3)
    return web.json_response({"until": "2024-06-01T18:00:00Z"})


async def markups(request):
    await asyncio.sleep(0.02)
    return web.json_response({"rooms4u": 12, "alpenbett": 9, "staywell": 14})


app = web.Application()
app.router.add_get("/markups", markups)
app.router.add_get("/{supplier}/search", search)
app.router.add_post("/{supplier}/holds", hold)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("SUPPLIER_PORT", "28870")), print=None, access_log=None)

"""Stand-in for the feed host."""
import asyncio
import os

from aiohttp import web


async def about(request):
    await asyncio.sleep(0.06)
    return web.json_response({"title": f"Show {request.match_info['show']}", "language": "de"})


async def episodes(request):
    await asyncio.sleep(0.11)
    items = [{"title": f"Episode {i}", "seconds": 1500 + 61 * i, "plays": i * 7919 % 1000} for i in range(25)]
    return web.json_response({"items": items})


async def search(request):
    await asyncio.sleep(0.07)
    return web.json_response({"shows": [{"id": i, "title": f"{request.match_info['term']} {i}"} for i in range(12)]})


app = web.Application()
app.router.add_get("/shows/{show}", about)
app.router.add_get("/shows/{show}/episodes", episodes)
app.router.add_get("/search/{term}", search)
web.run_app(app, host="127.0.0.1", port=int(os.environ["FEEDS_PORT"]), print=None, access_log=None)

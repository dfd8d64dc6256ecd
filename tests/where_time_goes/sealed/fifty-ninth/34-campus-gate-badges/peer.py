import asyncio
import os

from aiohttp import web


async def controller(request):
    await asyncio.sleep(0.03)
    return web.json_response({"address": request.match_info["address"], "site": "campus west"})


async def badge(request):
    number = int(request.match_info["number"])
    await asyncio.sleep(0.1)
    return web.json_response({"holder": f"person {number}", "level": 1 + number % 5, "blocked": number % 50 == 0})


app = web.Application()
app.add_routes([web.get("/controllers/{address}", controller), web.get("/badges/{number}", badge)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("REGISTRY_PORT", "22907")),
            print=None, access_log=None, shutdown_timeout=1)

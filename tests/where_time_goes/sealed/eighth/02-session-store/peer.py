import asyncio
import os

from aiohttp import web


async def user(request):
    await asyncio.sleep(0.06)
    number = int(request.match_info["number"])
    return web.json_response({"id": number, "name": f"user {number}"})


app = web.Application()
app.add_routes([web.get("/users/{number}", user)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["PROFILE_PORT"]), access_log=None, print=None)

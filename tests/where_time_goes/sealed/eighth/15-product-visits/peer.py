import asyncio
import os

from aiohttp import web


async def rating(request):
    await asyncio.sleep(0.03)
    return web.json_response({"stars": 1 + int(request.match_info["pk"]) % 5})


app = web.Application()
app.add_routes([web.get("/ratings/{pk}", rating)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["RATING_PORT"]), access_log=None, print=None)

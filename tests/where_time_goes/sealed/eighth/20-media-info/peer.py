import asyncio
import os

from aiohttp import web

PAUSE = {"a1": 0.05, "b2": 0.06, "c3": 0.07, "d4": 0.09, "e5": 0.12, "f6": 0.2, "g7": 0.4, "h8": 0.85}


async def meta(request):
    key = request.match_info["key"]
    if key not in PAUSE:
        raise web.HTTPNotFound()
    await asyncio.sleep(PAUSE[key])
    return web.json_response({"width": 640 + 16 * ord(key[0]), "height": 480, "kind": "image/jpeg"})


app = web.Application()
app.add_routes([web.get("/meta/{key}", meta)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["STORE_PORT"]), access_log=None, print=None)

import asyncio

from aiohttp import web


async def value(request: web.Request) -> web.Response:
    await asyncio.sleep(0.12)
    return web.json_response({"site": request.match_info["site"], "value": 21.4})


app = web.Application()
app.router.add_get("/sites/{site}/{kind}", value)
web.run_app(app, host="127.0.0.1", port=26751, print=None, access_log=None)

import asyncio
import os

from aiohttp import web


async def premium(request):
    await asyncio.sleep(0.11)
    return web.json_response({"base": 180 + int(request.query["age"]) * 3.5})


async def bind(request):
    sent = await request.json()
    await asyncio.sleep(0.14)
    return web.json_response({"policy": "P-" + sent["quote"]})

app = web.Application()
app.add_routes([web.get("/premium", premium), web.post("/bind", bind)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["UNDERWRITER_PORT"]), access_log=None, print=None)

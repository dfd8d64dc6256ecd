import asyncio
import itertools
import os

from aiohttp import web

entries = itertools.count(1)


async def account(request):
    await asyncio.sleep(0.007)
    return web.json_response({"cents": 120_00})


async def entry(request):
    await request.json()
    await asyncio.sleep(0.009)
    return web.json_response({"entry": next(entries)})


async def screening(request):
    await asyncio.sleep(0.030)
    return web.json_response({"verdict": "clear"})


app = web.Application()
app.add_routes([
    web.get("/accounts/{id}", account),
    web.post("/accounts/{id}/entries", entry),
    web.get("/screening", screening),
])
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)

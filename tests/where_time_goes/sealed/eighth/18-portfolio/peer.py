import asyncio
import os

from aiohttp import web


async def price(request):
    await asyncio.sleep(0.08)
    return web.json_response({"cents": 1000 + 7 * len(request.match_info["isin"])})


async def var(request):
    await asyncio.sleep(0.85)
    return web.json_response({"var95": 100 + len(request.match_info["names"])})


app = web.Application()
app.add_routes([web.get("/price/{isin}", price), web.get("/var/{names}", var)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["MARKET_PORT"]), access_log=None, print=None)

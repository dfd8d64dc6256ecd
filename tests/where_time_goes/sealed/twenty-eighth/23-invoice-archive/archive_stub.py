import asyncio
import os

from aiohttp import web

RATES = {"DE": 0.19, "AT": 0.20, "FR": 0.20}


async def vat(request):
    await asyncio.sleep(0.030)
    return web.json_response({"rate": RATES.get(request.match_info["country"], 0.0)})


async def store(request):
    await request.read()
    await asyncio.sleep(0.045)
    return web.json_response({"id": "doc-" + request.match_info["number"]})


app = web.Application()
app.add_routes([web.get("/vat/{country}", vat), web.put("/documents/{number}", store)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["ARCHIVE_PORT"]), access_log=None, print=None)

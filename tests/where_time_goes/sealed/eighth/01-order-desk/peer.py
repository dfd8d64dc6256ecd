import asyncio
import os

from aiohttp import web


async def ingest(request):
    await request.read()
    await asyncio.sleep(0.006)
    return web.Response(text="ok")


async def stock(request):
    await asyncio.sleep(0.05)
    return web.json_response({"sku": request.match_info["sku"], "available": 12})


app = web.Application()
app.add_routes([web.post("/ingest", ingest), web.get("/stock/{sku}", stock)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["COLLECTOR_PORT"]), access_log=None, print=None)

"""Stand-in for the warehouse management system."""
import asyncio
import os
from urllib.parse import urlsplit

from aiohttp import web

LATENCY = {"hamburg": 0.110, "leipzig": 0.150, "graz": 0.130}


async def stock(request):
    warehouse = request.match_info["warehouse"]
    await asyncio.sleep(LATENCY[warehouse])
    return web.json_response({"on_hand": 20 + int(request.match_info["sku"]) % 17})


async def reserve(request):
    body = await request.json()
    await asyncio.sleep(0.060)
    return web.json_response({"reservation": f"R-{body['sku']}-{body['quantity']}"})


app = web.Application()
app.add_routes([web.get("/stock/{warehouse}/{sku}", stock), web.post("/reserve/{warehouse}", reserve)])
url = urlsplit(os.environ["WAREHOUSE_URL"])
web.run_app(app, host=url.hostname, port=url.port, access_log=None, print=None)

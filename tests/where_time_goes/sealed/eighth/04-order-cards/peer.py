import asyncio
import os

from aiohttp import web


async def shipment(request):
    await asyncio.sleep(0.03)
    number = int(request.match_info["number"])
    return web.json_response({"delivered": number % 3 == 0, "carrier": "DHL" if number % 2 else ""})


app = web.Application()
app.add_routes([web.get("/shipments/{number}", shipment)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["SHIPPING_PORT"]), access_log=None, print=None)

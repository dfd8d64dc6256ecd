"""The warehouse system's HTTP interface, for local work."""
import asyncio
import os

from aiohttp import web


async def stock(request):
    await asyncio.sleep(0.070)
    skus = request.query["skus"].split(",")
    return web.json_response({sku: (int(sku) * 7) % 90 for sku in skus})


async def note(request):
    await asyncio.sleep(0.055)
    return web.json_response({"text": f"Rack {request.match_info['sku']}, ready to drink."})


app = web.Application()
app.add_routes([web.get("/stock", stock), web.get("/notes/{sku}", note)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["INVENTORY_PORT"]), print=None, access_log=None)

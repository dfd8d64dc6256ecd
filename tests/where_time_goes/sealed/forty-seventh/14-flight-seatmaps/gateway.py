"""Simulated distribution gateway for development."""
import asyncio
import os

from aiohttp import web


async def cabin(request):
    await asyncio.sleep(0.060)
    return web.json_response({"rows": 14, "letters": "ABCDEF", "taken": ["1A", "2C", "2D", "9F", "11B"]})


async def fares(request):
    await asyncio.sleep(0.080)
    return web.json_response({"currency": "EUR", "bands": {"standard": 900, "front": 1900, "legroom": 3400}})


app = web.Application()
app.add_routes([web.get("/flights/{flight}/cabin", cabin), web.get("/flights/{flight}/seat-fares", fares)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["CARRIER_PORT"]), print=None, access_log=None)

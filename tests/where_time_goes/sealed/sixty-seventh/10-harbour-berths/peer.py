"""Vessel traffic service."""
import asyncio
import os

from aiohttp import web


async def vessel(request):
    await asyncio.sleep(0.010)
    mmsi = int(request.match_info["mmsi"])
    return web.json_response({"mmsi": mmsi, "name": f"MV {mmsi % 1000}", "draught": 5.2})


async def weather(request):
    await asyncio.sleep(0.010)
    return web.json_response({"region": request.match_info["region"], "wind": 9.5, "surge": 0.12})


app = web.Application()
app.router.add_get("/vessels/{mmsi}", vessel)
app.router.add_get("/weather/{region}", weather)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None, shutdown_timeout=1)

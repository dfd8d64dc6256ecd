"""The tracker vendor's service, for local work."""
import asyncio
import os

from aiohttp import web


async def position(request):
    await asyncio.sleep(0.030)
    return web.json_response({"lat": 55.7, "lon": 9.53, "speed": 71, "heading": 182})


async def track(request):
    await asyncio.sleep(0.045)
    points = [{"lat": 55.7 + i / 500, "lon": 9.53 + i / 800, "speed": 60 + i % 9} for i in range(20)]
    return web.json_response({"points": points})


app = web.Application()
app.add_routes([web.get("/vehicles/{v}/position", position), web.get("/vehicles/{v}/track", track)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["POSITIONS_PORT"]), print=None, access_log=None)

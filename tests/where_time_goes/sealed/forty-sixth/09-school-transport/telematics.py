"""Telematics of the bus company."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(1)


async def position(request):
    await asyncio.sleep(0.14)
    return web.json_response({"near": f"Marker {int(request.match_info['run']) * 4 + 2}", "speed": 31})


async def delays(request):
    await asyncio.sleep(0.12)
    return web.json_response({"minutes": int(request.match_info["run"]) * 2})


async def seats(request):
    pupil = (await request.json())["pupil"]
    await asyncio.sleep(0.1)
    return web.json_response({"reference": f"A{next(numbers):05d}-{pupil}"})


app = web.Application()
app.router.add_get("/runs/{run}/position", position)
app.router.add_get("/runs/{run}/delays", delays)
app.router.add_post("/runs/{run}/seats", seats)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("TELEMATICS_PORT", "21609")),
                access_log=None, print=None)

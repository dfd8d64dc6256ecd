"""The radio hub of the soil stations."""
import asyncio
import os
import random

from aiohttp import web

PORT = int(os.environ.get("STATIONS_PORT", "25215"))


async def reading(request: web.Request) -> web.Response:
    await asyncio.sleep(0.06)
    dice = random.Random(f"{request.match_info['plot']}{request.match_info['bed']}")
    return web.json_response({"moisture": round(dice.uniform(12, 30), 1), "rain_mm": round(dice.uniform(0, 4), 1)})


async def valve(request: web.Request) -> web.Response:
    order = await request.json()
    await asyncio.sleep(0.08)
    return web.json_response({"order": random.randrange(10**6), "seconds": order["seconds"]}, status=202)


app = web.Application()
app.add_routes([web.get("/plots/{plot}/beds/{bed}", reading), web.post("/plots/{plot}/beds/{bed}/valve", valve)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)

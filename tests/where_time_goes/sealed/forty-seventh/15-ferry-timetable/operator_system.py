"""Departure system of the operators, for local work. Its answers take a while: more for some lines and days."""
import asyncio
import os
import random

from aiohttp import web

BASE = {"blue": 0.25, "coast": 0.08, "fjord": 0.45}
VESSELS = ["Lagatun", "Fanaraaken", "Rosendal", "Bastoe III"]


async def departures(request):
    await asyncio.sleep(BASE[request.match_info["line"]] * random.uniform(0.7, 1.6))
    rows = [{"time": f"{h:02d}:{m:02d}", "vessel": VESSELS[(h + m) % 4]} for h in range(6, 23) for m in (5, 35)]
    return web.json_response({"departures": rows})


async def occupancy(request):
    await asyncio.sleep(random.choice((0.06, 0.09, 0.35)))
    return web.json_response({"by_vessel": {v: 40 + 30 * i for i, v in enumerate(VESSELS)}})


app = web.Application()
app.add_routes([web.get("/lines/{line}/departures", departures), web.get("/lines/{line}/occupancy", occupancy)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["OPERATOR_PORT"]), print=None, access_log=None)

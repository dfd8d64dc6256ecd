import asyncio
import os
import random

from aiohttp import web

PLACES = ("Leeds", "Lille", "Lodz", "Linz", "Lugano")


async def scans(request):
    rng = random.Random(request.match_info["number"])
    await asyncio.sleep(random.uniform(0.028, 0.042))
    codes = ["PU", "HB", "HB", "OD"][: rng.randint(2, 4)]
    return web.json_response(
        [{"code": code, "place": rng.choice(PLACES), "minute": 90 * n + rng.randrange(80)} for n, code in enumerate(codes)]
    )


app = web.Application()
app.router.add_get("/scans/{number}", scans)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)

"""Stand-in for the map provider: a matrix with traffic by quarter of an hour."""
import asyncio
import json
import os
import random

from aiohttp import web

TEMPLATES = {}


def matrix(n):
    if n not in TEMPLATES:
        rng = random.Random(n)
        size = max(n, 40)
        TEMPLATES[n] = json.dumps(
            {"minutes": [[0 if a == b else rng.randrange(300, 900) for b in range(size)] for a in range(size)]}
        )
    return TEMPLATES[n]


async def answer(request):
    places = (await request.json())["places"]
    await asyncio.sleep(0.060)
    return web.Response(text=matrix(len(places)), content_type="application/json")


app = web.Application()
app.add_routes([web.post("/matrix", answer)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["MAPS_PORT"]), access_log=None, print=None)

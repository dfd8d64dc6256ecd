import asyncio
import os
import random
import sys

from aiohttp import web


def numbers(request):
    origin, target = request.match_info["origin"], request.match_info["target"]
    rnd = random.Random(origin + target)
    return rnd, [f"{origin[0]}{target[0]}{rnd.randint(100, 999)}" for _ in range(12)]


async def fares(request):
    await asyncio.sleep(random.uniform(0.15, 0.25))
    rnd, flights = numbers(request)
    return web.json_response([{"flight": f, "price": rnd.randint(39, 480)} for f in flights])


async def seats(request):
    await asyncio.sleep(0.9 if random.random() < 0.12 else random.uniform(0.12, 0.2))
    rnd, flights = numbers(request)
    return web.json_response({f: rnd.randint(0, 9) for f in flights})


kind = sys.argv[1]
handler, port = {"fares": (fares, "FARES_PORT"), "seats": (seats, "SEATS_PORT")}[kind]
app = web.Application()
app.router.add_get(f"/{kind}/{{origin}}/{{target}}", handler)
web.run_app(app, host="127.0.0.1", port=int(os.environ[port]), access_log=None, print=None)

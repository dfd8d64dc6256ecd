import asyncio
import os
import random

from aiohttp import web

dice = random.Random(31)


async def claim(request):
    await asyncio.sleep(min(0.04 * dice.paretovariate(1.6), 0.8))
    number = int(request.match_info["number"])
    return web.json_response({"number": number, "office": f"O{number % 3}", "amount": number * 37 % 9000})


async def office(request):
    await asyncio.sleep(0.03)
    return web.json_response({"name": f"Office {request.match_info['code']}"})


async def assessment(request):
    await asyncio.sleep(min(0.12 * dice.paretovariate(1.4), 0.8))
    number = int(request.match_info["number"])
    return web.json_response({"number": number, "score": number % 100})


app = web.Application()
app.router.add_get("/claims/{number}", claim)
app.router.add_get("/offices/{code}", office)
app.router.add_get("/assessments/{number}", assessment)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)

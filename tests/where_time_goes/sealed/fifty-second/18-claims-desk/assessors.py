import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(7000)


async def token(request):
    await asyncio.sleep(0.05)
    return web.json_response({"token": "desk"})


async def report(request):
    number = int(request.match_info["number"])
    await asyncio.sleep(0.15 + (number % 7) * 0.09)
    return web.json_response(
        {"claim": number, "lines": [{"part": p, "amount": 40 + p * number % 90} for p in range(4)]}
    )


async def photos(request):
    await asyncio.sleep(0.06)
    return web.json_response({"photos": [f"{request.match_info['number']}-{n}.jpg" for n in range(5)]})


async def claim(request):
    await request.json()
    await asyncio.sleep(0.25)
    return web.json_response({"claim": next(numbers), "state": "received"})


if __name__ == "__main__":
    app = web.Application()
    app.router.add_post("/token", token)
    app.router.add_get("/reports/{number}", report)
    app.router.add_get("/photos/{number}", photos)
    app.router.add_post("/claims", claim)
    web.run_app(
        app, host="127.0.0.1", port=int(os.environ.get("ASSESSOR_PORT", "22281")),
        access_log=None, print=None,
    )

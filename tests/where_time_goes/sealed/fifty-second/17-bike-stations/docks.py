import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(1)


async def docks(request):
    number = int(request.match_info["number"])
    await asyncio.sleep(0.11)
    return web.json_response([{"dock": d, "bike": (d * number) % 3 != 0} for d in range(12)])


async def reserve(request):
    await request.json()
    await asyncio.sleep(0.13)
    return web.json_response({"reservation": next(numbers), "minutes": 15})


if __name__ == "__main__":
    app = web.Application()
    app.router.add_get("/stations/{number}/docks", docks)
    app.router.add_post("/stations/{number}/reservations", reserve)
    web.run_app(
        app, host="127.0.0.1", port=int(os.environ.get("DOCKS_PORT", "22271")),
        access_log=None, print=None,
    )

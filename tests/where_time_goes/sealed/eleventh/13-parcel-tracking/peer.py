import asyncio
import os
import zlib

from aiohttp import web

desk = asyncio.Semaphore(2)
count = {"n": 0}


async def position(request):
    code = request.match_info["code"]
    count["n"] += 1
    async with desk:
        await asyncio.sleep(0.012)
    n = zlib.crc32(code.encode())
    return web.json_response({"hub": f"H{n % 40}", "stage": n % 5})


async def served(request):
    return web.json_response(count)


app = web.Application()
app.router.add_get("/position/{code}", position)
app.router.add_get("/count", served)
web.run_app(app, host="127.0.0.1", port=int(os.environ["CARRIER_PORT"]), access_log=None, print=None)

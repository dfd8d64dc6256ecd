import asyncio
import os
import zlib

from aiohttp import web


def seconds(key):
    share = zlib.crc32(key.encode()) % 100
    if share < 60:
        return 0.05
    return 0.28 if share < 93 else 0.8


async def item(request):
    number = int(request.match_info["number"])
    await asyncio.sleep(seconds(f"item {number}"))
    return web.json_response({"title": f"Recording {number} of the evening concert series in the old town hall", "minutes": number % 90})


async def near(request):
    number = int(request.match_info["number"])
    await asyncio.sleep(seconds(f"near {number}"))
    return web.json_response({"ids": [number + 3, number + 11, number + 40]})


async def find(request):
    words = request.query["q"]
    await asyncio.sleep(seconds(f"find {words}"))
    first = zlib.crc32(words.encode()) % 4000
    return web.json_response({"hits": [first + 7 * i for i in range(8)]})


app = web.Application()
app.router.add_get("/item/{number}", item)
app.router.add_get("/near/{number}", near)
app.router.add_get("/find", find)
web.run_app(app, host="127.0.0.1", port=int(os.environ["INDEX_PORT"]), access_log=None, print=None)

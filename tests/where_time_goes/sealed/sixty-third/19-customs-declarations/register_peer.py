"""The tariff register, as the customs office runs it."""
import asyncio
import os
import zlib

from aiohttp import web

LOOKUP = 0.15


def measure(code, origin):
    seed = zlib.crc32(f"{code}/{origin}".encode())
    return {"code": code, "origin": origin, "rate": (seed % 140) / 1000, "per_unit": seed % 3}


async def one(request):
    await asyncio.sleep(LOOKUP)
    return web.json_response(measure(request.match_info["code"], request.query.get("origin", "CN")))


async def many(request):
    await asyncio.sleep(LOOKUP)
    origin = request.query.get("origin", "CN")
    codes = request.query.get("codes", "").split(",")
    return web.json_response({"measures": [measure(code, origin) for code in codes]})


app = web.Application()
app.add_routes([web.get("/measures/{code}", one), web.get("/measures", many)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("TARIFF_PORT", "23310")), access_log=None, print=None)

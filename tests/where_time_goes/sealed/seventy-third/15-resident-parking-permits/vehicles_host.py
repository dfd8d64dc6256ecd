"""The national vehicle register."""
import asyncio
import os
import zlib

from aiohttp import web

FUELS = ("petrol", "diesel", "electric")


async def vehicle(request: web.Request) -> web.Response:
    await asyncio.sleep(0.09)
    seed = zlib.crc32(request.match_info["plate"].encode())
    return web.json_response({"fuel": FUELS[seed % 3], "taxed": True})


async def status(request: web.Request) -> web.Response:
    return web.json_response({"status": "up"})


app = web.Application()
app.router.add_get("/status", status)
app.router.add_get("/vehicles/{plate}", vehicle)

if __name__ == "__main__":
    web.run_app(
        app,
        host="127.0.0.1",
        port=int(os.environ.get("VEHICLES_PORT", "24351")),
        access_log=None,
        print=None,
        keepalive_timeout=120,
    )

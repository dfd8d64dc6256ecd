import asyncio
import os
import zlib

from aiohttp import web

COMMUNES = ("Saint-Véran", "Névache", "Vallouise", "Ristolas")


async def parcel(request: web.Request) -> web.Response:
    seed = zlib.crc32(request.match_info["parcel"].encode())
    await asyncio.sleep(0.11)
    return web.json_response({"commune": COMMUNES[seed % 4], "slope": seed % 300 / 10})


async def forage(request: web.Request) -> web.Response:
    seed = zlib.crc32(request.path.encode())
    await asyncio.sleep(0.13)
    return web.json_response({"bloom": seed % 90 / 10})


app = web.Application()
app.router.add_get("/parcels/{parcel}", parcel)
app.router.add_get("/forage/{parcel}", forage)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CADASTRE_PORT", "22064")), access_log=None, print=None)

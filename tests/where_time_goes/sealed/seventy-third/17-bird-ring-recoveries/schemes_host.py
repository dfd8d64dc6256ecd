"""The shared register of the ringing schemes."""
import asyncio
import os
import zlib

from aiohttp import web

SPECIES = ("Hirundo rustica", "Sterna paradisaea", "Ciconia ciconia", "Parus major")
routes = web.RouteTableDef()


@routes.get("/rings/{number}")
async def ring(request: web.Request) -> web.Response:
    await asyncio.sleep(0.15)
    seed = zlib.crc32(request.match_info["number"].encode())
    return web.json_response(
        {
            "species": SPECIES[seed % 4],
            "scheme": "HELSINKI",
            "ringed_on": f"2023-0{1 + seed % 9}-14",
            "lat": 60.1 + seed % 5,
            "lon": 24.9,
        }
    )


@routes.post("/rings/{number}/recoveries")
async def recovery(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.2)
    return web.json_response({"id": zlib.crc32(os.urandom(8))})


app = web.Application()
app.add_routes(routes)

if __name__ == "__main__":
    web.run_app(
        app,
        host="127.0.0.1",
        port=int(os.environ.get("SCHEMES_PORT", "24371")),
        access_log=None,
        print=None,
        keepalive_timeout=120,
    )

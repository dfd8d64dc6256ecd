"""Shelf control of the stacks."""
import asyncio
import os
import zlib

from aiohttp import web

routes = web.RouteTableDef()


@routes.get("/boxes/{shelfmark}")
async def box(request: web.Request) -> web.Response:
    await asyncio.sleep(0.14)
    seed = zlib.crc32(request.match_info["shelfmark"].encode())
    return web.json_response({"floor": seed % 9, "out": seed % 11 == 0})


@routes.post("/retrievals")
async def retrieval(request: web.Request) -> web.Response:
    wanted = await request.json()
    await asyncio.sleep(0.18)
    return web.json_response({"floor": zlib.crc32(wanted["box"].encode()) % 9})


app = web.Application()
app.add_routes(routes)

if __name__ == "__main__":
    web.run_app(
        app,
        host="127.0.0.1",
        port=int(os.environ.get("STACKS_PORT", "24341")),
        access_log=None,
        print=None,
        keepalive_timeout=120,
    )

"""Union catalogue: records and holdings of the libraries."""
import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("CATALOGUE_PORT", "23270"))


async def record(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    await asyncio.sleep(0.12)
    return web.json_response({"id": number, "title": f"Collected letters, vol. {number % 14 + 1}"})


async def holdings(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    await asyncio.sleep(0.14)
    return web.json_response([{"branch": b, "copies": (number + b) % 3} for b in range(1, 5)])


async def branches(request: web.Request) -> web.Response:
    await asyncio.sleep(0.1)
    return web.json_response({str(b): f"Branch {b}" for b in range(1, 5)})


async def reserve(request: web.Request) -> web.Response:
    await request.read()
    await asyncio.sleep(0.15)
    return web.json_response({"state": "reserved"}, status=201)


app = web.Application()
app.router.add_get("/records/{number}", record)
app.router.add_get("/records/{number}/holdings", holdings)
app.router.add_get("/branches", branches)
app.router.add_post("/reservations", reserve)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)

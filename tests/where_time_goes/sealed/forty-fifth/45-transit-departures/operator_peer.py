import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(300)
TOWARDS = ["Harbour", "Central", "Airport", "Stadium", "Park", "University"]


async def token(request: web.Request) -> web.Response:
    await asyncio.sleep(0.02)
    return web.json_response({"token": "t-81f2", "seconds": 600})


async def departures(request: web.Request) -> web.Response:
    await asyncio.sleep(0.09)
    stop = int(request.match_info["stop"])
    rows = [
        {"line": f"{'BTM'[i % 3]}{i + 1}", "towards": TOWARDS[(stop + i) % 6], "planned": i * 3, "minutes": i * 3 + i % 2}
        for i in range(8)
    ]
    return web.json_response({"departures": rows})


async def reserve(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.09)
    return web.json_response({"number": next(numbers)})


app = web.Application()
app.router.add_post("/token", token)
app.router.add_get("/stops/{stop}/departures", departures)
app.router.add_post("/trips/{trip}/reservations", reserve)

if __name__ == "__main__":
    port = int(os.environ.get("OPERATOR_PORT", "21545"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, shutdown_timeout=1)

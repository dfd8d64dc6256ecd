"""Stand-in for the observation service."""
import asyncio
import json
import random

from aiohttp import web

DELAY = 0.180
BODIES: dict[tuple[str, str], bytes] = {}


def body(station: str, variable: str) -> bytes:
    if (station, variable) not in BODIES:
        rng = random.Random(f"{station}:{variable}")
        BODIES[station, variable] = json.dumps([round(rng.gauss(9, 4), 1) for _ in range(96)]).encode()
    return BODIES[station, variable]


async def series(request: web.Request) -> web.Response:
    await asyncio.sleep(DELAY)
    return web.Response(
        body=body(request.match_info["station"], request.match_info["variable"]),
        content_type="application/json",
    )


async def station(request: web.Request) -> web.Response:
    await asyncio.sleep(DELAY)
    return web.json_response({"station": request.match_info["station"], "height": 412})


app = web.Application()
app.router.add_get("/stations/{station}", station)
app.router.add_get("/stations/{station}/{variable}", series)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=27607, print=None, access_log=None)

"""Stands in for the transit system: answers in 8 ms, and decides 40 ms after a movement was lodged."""
import asyncio
import itertools
import os
import time

from aiohttp import web

CONTROL = 0.04
numbers = itertools.count(100000)
lodged: dict[str, float] = {"26DE000000": 0.0}


async def lodge(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.008)
    mrn = f"26DE{next(numbers)}"
    lodged[mrn] = time.monotonic()
    return web.json_response({"mrn": mrn}, status=202)


async def state(request: web.Request) -> web.Response:
    await asyncio.sleep(0.008)
    mrn = request.match_info["mrn"]
    decided = time.monotonic() - lodged[mrn] > CONTROL
    seals = [f"S{mrn[-4:]}"] if decided else []
    return web.json_response({"mrn": mrn, "state": "released" if decided else "under control", "seals": seals})


app = web.Application()
app.router.add_post("/movements", lodge)
app.router.add_get("/movements/{mrn}", state)

if __name__ == "__main__":
    port = int(os.environ.get("NCTS_PORT", "26643"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, backlog=256)

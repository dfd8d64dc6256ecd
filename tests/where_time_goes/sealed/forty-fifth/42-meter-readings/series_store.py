import asyncio
import itertools
import os

from aiohttp import web

sequence = itertools.count(1)


async def last(request: web.Request) -> web.Response:
    await asyncio.sleep(0.08)
    return web.json_response({"value": 1000 + int(request.match_info["meter"]) * 3.5})


async def append(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.08)
    return web.json_response({"sequence": next(sequence)})


app = web.Application()
app.router.add_get("/series/{meter}/last", last)
app.router.add_post("/series/{meter}", append)

if __name__ == "__main__":
    port = int(os.environ.get("HISTORIAN_PORT", "21542"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, shutdown_timeout=1)

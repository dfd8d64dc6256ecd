"""Stands in for the collection's service; how long a route takes depends on its length."""
import asyncio
import os
import random

from aiohttp import web


async def token(request: web.Request) -> web.Response:
    await asyncio.sleep(0.05)
    return web.json_response({"token": "t-4c21"})


async def opening(request: web.Request) -> web.Response:
    await asyncio.sleep(0.02)
    return web.json_response({"G1": True, "G2": True, "G9": False})


async def route(request: web.Request) -> web.Response:
    minutes = int(request.query["minutes"])
    await asyncio.sleep(0.12 + minutes * random.uniform(0.003, 0.009))
    return web.json_response({"works": [f"W{number}" for number in range(minutes // 6)]})


async def narration(request: web.Request) -> web.Response:
    await asyncio.sleep(random.uniform(0.06, 0.24))
    return web.json_response({"base": "/audio/" + request.match_info["gallery"], "speaker": "M. Holt"})


app = web.Application()
app.router.add_post("/token", token)
app.router.add_get("/opening", opening)
app.router.add_get("/galleries/{gallery}/route", route)
app.router.add_get("/galleries/{gallery}/narration", narration)

if __name__ == "__main__":
    port = int(os.environ.get("COLLECTION_PORT", "26645"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, backlog=256)

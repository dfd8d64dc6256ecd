"""Lift gate controller of the test bench."""
import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("GATE_PORT", "22781"))
LIFTS = ["Sonnenhang", "Gipfelbahn", "Talexpress"]


async def card(request: web.Request) -> web.Response:
    await asyncio.sleep(0.15)
    number = sum(map(ord, request.match_info["card"]))
    return web.json_response({"lift": LIFTS[number % 3], "rides": number % 23})


async def activate(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.2)
    return web.json_response({"valid_from": "08:30"}, status=201)


app = web.Application()
app.add_routes([web.get("/cards/{card}", card), web.post("/cards/{card}/passes", activate)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, shutdown_timeout=1, print=None)

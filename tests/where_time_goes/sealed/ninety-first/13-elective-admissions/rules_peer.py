"""Stand-in for the isolation rules."""

import asyncio
import os

from aiohttp import web

BAYS = ("North 1", "North 2", "South 1", "Single 4")


async def placement(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.07)
    return web.json_response({"bay": BAYS[(len(body["patient"]) + len(body["neighbours"])) % len(BAYS)]})


app = web.Application()
app.router.add_post("/placements", placement)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("RULES_PORT", "26323")), print=None)

"""Operator backend. A charge point answers over its mobile line: some at once, some late."""
import asyncio
import os
import random

from aiohttp import web

lines = random.Random(41)
SECONDS = {"status": (0.06, 0.3), "start": (0.35, 0.95)}


async def command(request: web.Request) -> web.Response:
    low, high = SECONDS.get(request.match_info["action"], (0.1, 0.2))
    await asyncio.sleep(lines.uniform(low, high))
    return web.json_response({"state": "charging" if request.match_info["action"] == "start" else "available"})


app = web.Application()
app.add_routes([web.post("/stations/{station}/{action}", command)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("BACKEND_PORT", "23081")), access_log=None, print=None)

"""Risk bureau of the test environment."""
import asyncio
import os
import random

from aiohttp import web


async def grade(request: web.Request) -> web.Response:
    await asyncio.sleep(random.uniform(0.05, 0.07))
    number = int(request.match_info["id"])
    return web.json_response({"grade": ("low", "normal", "normal", "raised", "high")[number % 5]})


app = web.Application()
app.add_routes([web.get("/grades/{id}", grade)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)

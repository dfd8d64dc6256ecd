"""PDF renderer of the test environment."""
import asyncio
import os
import random

from aiohttp import web

SECONDS = {"invoice": (0.06, 0.09), "statement": (0.11, 0.15)}


async def render(request: web.Request) -> web.Response:
    await request.read()
    await asyncio.sleep(random.uniform(*SECONDS[request.match_info["template"]]))
    return web.Response(body=b"%PDF-1.7\n" + b"0" * 3000, content_type="application/pdf")


app = web.Application()
app.add_routes([web.post("/render/{template}", render)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)

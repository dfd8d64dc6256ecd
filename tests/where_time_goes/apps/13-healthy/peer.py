"""The service that the app asks."""

import asyncio
import os

from aiohttp import web


async def answer(_: web.Request) -> web.Response:
    await asyncio.sleep(0.25)
    return web.json_response({"open": True})


if __name__ == "__main__":
    app = web.Application()
    app.router.add_get("/", answer)
    web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)

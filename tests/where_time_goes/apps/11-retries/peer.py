"""The service that the app asks: it works on ten requests at a time."""

import asyncio
import os

from aiohttp import web

places = asyncio.Semaphore(10)


async def answer(_: web.Request) -> web.Response:
    async with places:
        await asyncio.sleep(0.1)
    return web.json_response({"stars": 4.5})


if __name__ == "__main__":
    app = web.Application()
    app.router.add_get("/", answer)
    web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)

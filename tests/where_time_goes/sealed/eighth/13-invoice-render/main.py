import os
import sys

import aiohttp
from aiohttp import web

from middlewares import database, headers, unit_of_work

HTTP = web.AppKey("http", aiohttp.ClientSession)
RENDER = f"http://127.0.0.1:{os.environ['RENDER_PORT']}/render"


async def client(app: web.Application):
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=100)) as session:
        app[HTTP] = session
        yield


async def invoice(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    cursor = await request["db"].execute(
        "SELECT number, customer, cents FROM invoices WHERE number = %s", (number,)
    )
    row = await cursor.fetchone()
    if row is None:
        raise web.HTTPNotFound()
    async with request.app[HTTP].post(RENDER, json=row) as answer:
        answer.raise_for_status()
        html = await answer.text()
    return web.Response(text=html, content_type="text/html")


async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


def build() -> web.Application:
    app = web.Application(middlewares=[headers, unit_of_work])
    app.cleanup_ctx.extend([database, client])
    app.router.add_get(r"/invoices/{number:\d+}", invoice)
    app.router.add_get("/health", health, name="health")
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)

import sys
from collections.abc import AsyncIterator

import aiohttp
import aiosqlite
from aiohttp import web

import library
import prices

DB: web.AppKey[aiosqlite.Connection] = web.AppKey("db", aiosqlite.Connection)
PRICES: web.AppKey[aiohttp.ClientSession] = web.AppKey("prices", aiohttp.ClientSession)


async def resources(app: web.Application) -> AsyncIterator[None]:
    app[DB] = await library.open_library()
    app[PRICES] = prices.make_session()
    yield
    await app[PRICES].close()
    await app[DB].close()


async def health(_request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


async def store_page(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    game = await library.game(request.app[DB], number)
    if game is None:
        raise web.HTTPNotFound(text="no such game")
    price = await prices.price_of(request.app[PRICES], number, request.query.get("country", "NO"))
    return web.json_response({"id": number, **game, "price": price})


def make_app() -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(resources)
    app.add_routes([web.get("/health", health), web.get("/games/{number:\\d+}", store_page)])
    return app


if __name__ == "__main__":
    web.run_app(make_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)

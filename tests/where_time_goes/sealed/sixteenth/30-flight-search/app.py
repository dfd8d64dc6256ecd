import sys

from aiohttp import web

from flights import config
from flights.search import Search
from flights.suppliers import Supplier, session

SEARCH = web.AppKey("search", Search)


async def suppliers(app):
    async with session() as http:
        app[SEARCH] = Search(
            Supplier(http, config.FARES_URL, 10), Supplier(http, config.SEATS_URL, 10)
        )
        yield


async def health(request):
    return web.json_response({"ok": True})


async def offers(request):
    origin, target = request.match_info["origin"], request.match_info["target"]
    return web.json_response({"offers": await request.app[SEARCH].offers(origin, target)})


def build():
    app = web.Application()
    app.cleanup_ctx.append(suppliers)
    app.router.add_get("/health", health)
    app.router.add_get("/flights/{origin}/{target}", offers)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)

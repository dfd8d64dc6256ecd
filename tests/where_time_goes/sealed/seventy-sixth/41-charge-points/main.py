import sys

from aiohttp import web

import settings
from db import Database
from sessions import Sessions, UnknownStation
from tariffs import TariffService

SESSIONS = web.AppKey("sessions", Sessions)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get(r"/stations/{id:\d+}")
async def show_station(request):
    return web.json_response(await request.app[SESSIONS].station(int(request.match_info["id"])))


@routes.post(r"/stations/{id:\d+}/sessions")
async def start_session(request):
    body = await request.json()
    started = await request.app[SESSIONS].start(int(request.match_info["id"]), body["card"])
    return web.json_response(started, status=201)


@web.middleware
async def errors(request, handler):
    try:
        return await handler(request)
    except UnknownStation as error:
        return web.json_response({"error": f"no station {error}"}, status=404)


async def services(app):
    database, tariffs = Database(), TariffService(settings.TARIFF_URL)
    await database.open()
    await tariffs.open()
    app[SESSIONS] = Sessions(database, tariffs)
    yield
    await tariffs.close()
    await database.close()


def make_app():
    app = web.Application(middlewares=[errors])
    app.add_routes(routes)
    app.cleanup_ctx.append(services)
    return app


if __name__ == "__main__":
    web.run_app(make_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None, shutdown_timeout=2)

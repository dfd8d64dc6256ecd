import argparse
import logging

from aiohttp import web

import settings as config
from clients import CarrierClient, CarrierError, GeoClient, open_session
from tracking import timeline

log = logging.getLogger("tracking")
routes = web.RouteTableDef()
CARRIER = web.AppKey("carrier", CarrierClient)
GEO = web.AppKey("geo", GeoClient)


@web.middleware
async def errors(request: web.Request, handler):
    try:
        return await handler(request)
    except CarrierError as problem:
        log.warning("carrier: %s", problem)
        return web.json_response({"error": "carrier unavailable"}, status=502)


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


@routes.get("/parcels/{parcel}")
async def parcel(request: web.Request) -> web.Response:
    found = await timeline(request.app[CARRIER], request.app[GEO], request.match_info["parcel"])
    return web.json_response(found)


@routes.post("/watches")
async def watch(request: web.Request) -> web.Response:
    wish = await request.json()
    if "@" not in wish.get("email", ""):
        return web.json_response({"error": "email"}, status=422)
    number = await request.app[CARRIER].register(wish["parcel"], wish["email"])
    return web.json_response({"watch": number}, status=201)


async def clients(app: web.Application):
    settings = config.load()
    session = open_session(settings)
    app[CARRIER] = CarrierClient(session, settings)
    app[GEO] = GeoClient(session, settings)
    yield
    await session.close()


def make_app() -> web.Application:
    app = web.Application(middlewares=[errors])
    app.add_routes(routes)
    app.cleanup_ctx.append(clients)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(make_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)

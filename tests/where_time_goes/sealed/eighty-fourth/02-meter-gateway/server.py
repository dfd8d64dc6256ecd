import logging

from aiohttp import web

from concentrator import Concentrator, MeterUnavailable
from config import config

log = logging.getLogger(__name__)
CONCENTRATOR = web.AppKey("concentrator", Concentrator)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/sites")
async def sites(request: web.Request) -> web.Response:
    return web.json_response(sorted(config.sites))


@routes.get("/sites/{site}/load")
async def site_load(request: web.Request) -> web.Response:
    device = config.sites.get(request.match_info["site"])
    if device is None:
        raise web.HTTPNotFound(text="no such site")
    load = await request.app[CONCENTRATOR].load(device)
    return web.json_response({"site": request.match_info["site"], **load.as_json()})


@web.middleware
async def meter_errors(request: web.Request, handler):
    try:
        return await handler(request)
    except MeterUnavailable as error:
        log.warning("%s: %s", request.path, error)
        return web.json_response({"error": str(error)}, status=502)


async def connected(app: web.Application):
    app[CONCENTRATOR] = Concentrator(config)
    await app[CONCENTRATOR].open()
    yield
    app[CONCENTRATOR].close()


def make_app(argv=None) -> web.Application:
    app = web.Application(middlewares=[meter_errors])
    app.add_routes(routes)
    app.cleanup_ctx.append(connected)
    return app

import sys

import aiohttp
from aiohttp import web

import discovery
import tracking
from carriers import Carriers, UnknownCarrier

CARRIERS = web.AppKey("carriers", Carriers)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/track/{carrier}/{number}")
async def track(request):
    number = request.match_info["number"]
    try:
        scans = await request.app[CARRIERS].scans(request.match_info["carrier"], number)
    except UnknownCarrier:
        raise web.HTTPNotFound(text="unknown carrier")
    except aiohttp.ClientError as exc:
        raise web.HTTPBadGateway(text=str(exc))
    return web.json_response(tracking.summarise(number, scans))


async def carriers_context(app):
    app[CARRIERS] = Carriers()
    yield
    await app[CARRIERS].close()


def make_app():
    discovery.install()
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(carriers_context)
    return app


if __name__ == "__main__":
    web.run_app(make_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None, shutdown_timeout=1)

import argparse

from aiohttp import web

import settings
from overview import as_row, fleet_overview
from telematics import Telematics

TELEMATICS = web.AppKey("telematics", Telematics)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/fleets/{fleet}/overview")
async def overview(request):
    vehicles = settings.FLEETS.get(request.match_info["fleet"])
    if vehicles is None:
        raise web.HTTPNotFound()
    return web.json_response(await fleet_overview(request.app[TELEMATICS], vehicles))


@routes.get("/vehicles/{vehicle}")
async def vehicle(request):
    reading = await request.app[TELEMATICS].reading(request.match_info["vehicle"])
    return web.json_response(as_row(reading))


async def telematics_client(app):
    app[TELEMATICS] = Telematics(settings.TELEMATICS_URL, settings.TELEMATICS_TIMEOUT)
    yield
    await app[TELEMATICS].close()


def create_app():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(telematics_client)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(create_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)

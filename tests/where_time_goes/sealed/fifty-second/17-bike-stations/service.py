import argparse

from aiohttp import web

import stations
from telemetry import Telemetry

TELEMETRY = web.AppKey("telemetry", Telemetry)
routes = web.RouteTableDef()


async def telemetry_context(app):
    app[TELEMETRY] = Telemetry()
    yield
    await app[TELEMETRY].close()


def station_of(request):
    station = stations.find(int(request.match_info["number"]))
    if station is None:
        raise web.HTTPNotFound()
    return station


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True})


@routes.get(r"/stations/{number:\d+}")
async def show(request):
    station = station_of(request)
    docks = await request.app[TELEMETRY].docks(station["id"])
    return web.json_response(stations.summary(station, docks))


@routes.post(r"/stations/{number:\d+}/reservations")
async def reserve(request):
    station = station_of(request)
    data = await request.json()
    if "rider" not in data:
        raise web.HTTPBadRequest()
    answer = await request.app[TELEMETRY].reserve(station["id"], data["rider"])
    return web.json_response({"station": station["id"], **answer}, status=201)


def make_app():
    app = web.Application()
    app.cleanup_ctx.append(telemetry_context)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    web.run_app(
        make_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None
    )

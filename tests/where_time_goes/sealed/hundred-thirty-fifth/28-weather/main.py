import sys

from aiohttp import web

import derive
import stations
from met import MetClient, MetError

MET = web.AppKey("met", MetClient)
routes = web.RouteTableDef()


def station_of(request: web.Request) -> stations.Station:
    station = stations.find(request.match_info["code"])
    if station is None:
        raise web.HTTPNotFound(text="no such station")
    return station


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


@routes.get("/stations")
async def list_stations(request: web.Request) -> web.Response:
    return web.json_response(stations.listing())


@routes.get("/stations/{code}/now")
async def current(request: web.Request) -> web.Response:
    station = station_of(request)
    met = request.app[MET]
    seen = await met.observation(station.code)
    usual = await met.climate(station.code)
    return web.json_response(
        {
            "station": station.name,
            "temperature": seen["temperature"],
            "anomaly": round(seen["temperature"] - usual["mean"], 1),
            "dew_point": derive.dew_point(seen["temperature"], seen["humidity"]),
            "feels": derive.wind_chill(seen["temperature"], seen["wind"]),
        }
    )


@routes.get("/stations/{code}/outlook")
async def outlook(request: web.Request) -> web.Response:
    station = station_of(request)
    grid = await request.app[MET].grid(station.lat, station.lon)
    hours = [
        {"hour": hour, "temperature": derive.at_altitude(value, grid["height"], station.altitude)}
        for hour, value in enumerate(grid["temperature"])
    ]
    return web.json_response({"station": station.name, "hours": hours})


@web.middleware
async def provider_errors(request: web.Request, handler):
    try:
        return await handler(request)
    except MetError as error:
        return web.json_response({"error": str(error)}, status=502)


async def provider(app: web.Application):
    app[MET] = MetClient()
    await app[MET].open()
    yield
    await app[MET].close()


def build() -> web.Application:
    app = web.Application(middlewares=[provider_errors])
    app.add_routes(routes)
    app.cleanup_ctx.append(provider)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None)

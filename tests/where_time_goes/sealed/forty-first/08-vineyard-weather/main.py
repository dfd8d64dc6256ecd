import argparse
import asyncio

from aiohttp import web

import risk
import settings
from startup import wait_for
from stations import Stations

STATIONS = web.AppKey("stations", Stations)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/plots/{plot:\\d+}/risk")
async def plot_risk(request):
    plot = int(request.match_info["plot"])
    stations = request.app[STATIONS]
    current, forecast = await asyncio.gather(stations.current(plot), stations.forecast(plot))
    return web.json_response({"plot": plot, **risk.assess(current, forecast)})


@routes.post("/plots/{plot:\\d+}/notes")
async def add_note(request):
    form = await request.json()
    number = await request.app[STATIONS].report(int(request.match_info["plot"]), form["text"])
    return web.json_response({"note": number}, status=201)


async def clients(app):
    app[STATIONS] = Stations()
    yield
    await app[STATIONS].close()


def build():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(clients)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    options = parser.parse_args()
    wait_for(settings.STATIONS_URL)
    web.run_app(build(), host="127.0.0.1", port=options.port, access_log=None)

import os
import sys
from collections import OrderedDict

from aiohttp import web

from stations import StationLink

routes = web.RouteTableDef()
UNITS = {"temp": "C", "wind": "km/h", "rain": "mm"}


@routes.get("/weather/{station}")
async def weather(request):
    station = request.match_info["station"]
    values = await request.app["link"].values(station)
    latest = request.app["latest"]
    latest[station] = values
    if len(latest) > 200:
        latest.popitem(last=False)
    return web.json_response({"station": station, "now": {k: f"{values[k]} {UNITS[k]}" for k in sorted(values)}})


@routes.get("/stations")
async def stations(request):
    return web.json_response({"units": UNITS})


async def link(app):
    host, port = os.environ["STATIONS"].split(":")
    app["latest"] = OrderedDict()
    app["link"] = StationLink()
    await app["link"].open(host, int(port))
    yield
    await app["link"].close()


def build():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(link)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)

import re
import sys

from aiohttp import web

import zones
from geocoder import Geocoder, NotFound
from settings import Settings

POSTCODE = re.compile(r"^\d{4}[A-Z]{2}$")

SETTINGS = web.AppKey("settings", Settings)
GEOCODER = web.AppKey("geocoder", Geocoder)

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/zones")
async def list_zones(request):
    return web.json_response([{"name": name, "max_km": km} for km, name in zones.ZONES])


@routes.get("/parcels/zone")
async def parcel_zone(request):
    postcode = request.query.get("postcode", "").upper()
    number = request.query.get("number", "1")
    if not POSTCODE.match(postcode):
        raise web.HTTPUnprocessableEntity(text="bad postcode")
    try:
        place = await request.app[GEOCODER].locate(postcode, number)
    except NotFound:
        raise web.HTTPNotFound(text="unknown address")
    km = zones.distance_km(request.app[SETTINGS].depot, (place.lat, place.lon))
    return web.json_response({
        "postcode": postcode,
        "zone": zones.zone_for(km),
        "km": round(km, 1),
        "quality": place.quality,
    })


async def clients(app):
    app[GEOCODER] = Geocoder(app[SETTINGS])
    yield
    await app[GEOCODER].close()


def make_app() -> web.Application:
    app = web.Application()
    app[SETTINGS] = Settings()
    app.cleanup_ctx.append(clients)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    web.run_app(make_app(), host="127.0.0.1", port=int(sys.argv[1]), print=None,
                access_log=None, shutdown_timeout=1)

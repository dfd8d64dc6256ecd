import argparse

from aiohttp import web

import config as settings
from geocoder import AddressNotFound, Geocoder
from startup import wait_for
from zones import distance_km, zone_of

CONFIG = web.AppKey("config", settings.Config)
GEOCODER = web.AppKey("geocoder", Geocoder)

routes = web.RouteTableDef()


@routes.post("/parcels/zone")
async def parcel_zone(request):
    body = await request.json()
    try:
        street, postcode = body["street"], body["postcode"]
    except KeyError as error:
        return web.json_response({"error": f"{error.args[0]} is missing"}, status=400)
    try:
        point = await request.app[GEOCODER].locate(street, postcode)
    except AddressNotFound:
        return web.json_response({"error": "address not found"}, status=404)
    km = distance_km(request.app[CONFIG].depot, point)
    zone, vehicle = zone_of(km)
    return web.json_response({"zone": zone, "vehicle": vehicle, "km": round(km, 1)})


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


async def geocoder_context(app):
    await wait_for(app[CONFIG].geocoder_url)
    await app[GEOCODER].open()
    yield
    await app[GEOCODER].close()


def create_app():
    app = web.Application()
    app[CONFIG] = settings.load()
    app[GEOCODER] = Geocoder(app[CONFIG])
    app.cleanup_ctx.append(geocoder_context)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    web.run_app(
        create_app(), host="127.0.0.1", port=args.port, print=None, access_log=None, shutdown_timeout=1
    )

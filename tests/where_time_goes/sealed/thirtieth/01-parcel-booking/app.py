import argparse
import logging

from aiohttp import web

import settings
from carrier import CarrierClient, CarrierError
from parcels import InvalidParcel, Parcel

log = logging.getLogger("parcels")
CONFIG = web.AppKey("config", settings.Settings)
CARRIER = web.AppKey("carrier", CarrierClient)
routes = web.RouteTableDef()


@web.middleware
async def errors(request, handler):
    try:
        return await handler(request)
    except InvalidParcel as exc:
        return web.json_response({"error": str(exc)}, status=422)
    except CarrierError as exc:
        log.warning("carrier: %s", exc)
        return web.json_response({"error": "carrier not available"}, status=502)


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True})


@routes.post("/parcels")
async def create(request):
    parcel = Parcel.parse(await request.json(), request.app[CONFIG].max_weight_kg)
    booking = await request.app[CARRIER].book(parcel.to_gateway())
    return web.json_response(
        {"number": booking["number"], "price_cents": parcel.price_cents}, status=201
    )


@routes.get("/parcels/{number}")
async def status(request):
    info = await request.app[CARRIER].track(request.match_info["number"])
    return web.json_response({"number": info["number"], "state": info["state"]})


async def carrier_context(app):
    cfg = app[CONFIG]
    client = CarrierClient(cfg.carrier_url, cfg.carrier_user, cfg.carrier_timeout)
    await client.open()
    app[CARRIER] = client
    yield
    await client.close()


def make_app() -> web.Application:
    app = web.Application(middlewares=[errors])
    app[CONFIG] = settings.load()
    app.add_routes(routes)
    app.cleanup_ctx.append(carrier_context)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=settings.load().port)
    args = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    web.run_app(make_app(), host="127.0.0.1", port=args.port, access_log=None, print=None)

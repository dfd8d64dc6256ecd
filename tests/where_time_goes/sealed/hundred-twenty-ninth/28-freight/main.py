import argparse
import logging

from aiohttp import web

from carrier import CarrierClient, CarrierError
from settings import Settings

SETTINGS = web.AppKey("settings", Settings)
CARRIER = web.AppKey("carrier", CarrierClient)

routes = web.RouteTableDef()


@web.middleware
async def carrier_errors(request: web.Request, handler):
    try:
        return await handler(request)
    except CarrierError as exc:
        return web.json_response({"error": str(exc)}, status=502)


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/lanes/{lane}/rate")
async def rate(request: web.Request) -> web.Response:
    kg = float(request.query.get("kg", "100"))
    quote = await request.app[CARRIER].rate(request.match_info["lane"], kg)
    net = quote["per_kg"] * kg
    surcharge = net * request.app[SETTINGS].fuel_surcharge
    return web.json_response(
        {
            "lane": quote["lane"],
            "kg": kg,
            "net": round(net, 2),
            "fuel": round(surcharge, 2),
            "total": round(net + surcharge, 2),
        }
    )


@routes.post("/pickups")
async def pickup(request: web.Request) -> web.Response:
    body = await request.json()
    booked = await request.app[CARRIER].pickup(body["lane"], body.get("when", "tomorrow"))
    return web.json_response({"reference": booked["reference"]}, status=201)


async def carrier_ctx(app: web.Application):
    client = CarrierClient(app[SETTINGS])
    await client.open()
    app[CARRIER] = client
    yield
    await client.close()


def build() -> web.Application:
    app = web.Application(middlewares=[carrier_errors])
    app[SETTINGS] = Settings()
    app.cleanup_ctx.append(carrier_ctx)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    logging.basicConfig(level=logging.INFO)
    web.run_app(build(), host=args.host, port=args.port, access_log=None, print=None)

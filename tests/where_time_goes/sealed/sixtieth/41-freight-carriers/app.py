import sys

from aiohttp import web

import settings
from carriers import CarrierGateway

gateway_key = web.AppKey("gateway", CarrierGateway)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/offers/{carrier}")
async def offer(request: web.Request) -> web.Response:
    carrier = request.match_info["carrier"]
    if carrier not in settings.CARRIERS:
        raise web.HTTPNotFound()
    lane = request.query.get("lane", "HAM-MUC")
    found = await request.app[gateway_key].offer(carrier, lane, int(request.query.get("pallets", "1")))
    return web.json_response({"carrier": carrier, "lane": lane, "price": found["price"]})


@routes.post("/bookings")
async def book(request: web.Request) -> web.Response:
    body = await request.json()
    booked = await request.app[gateway_key].book(body["carrier"], body["lane"], int(body.get("pallets", 1)))
    return web.json_response({"reference": booked["reference"]}, status=201)


async def carrier_gateway(app: web.Application):
    app[gateway_key] = CarrierGateway()
    yield
    await app[gateway_key].close()


def create_app() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(carrier_gateway)
    return app


if __name__ == "__main__":
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)

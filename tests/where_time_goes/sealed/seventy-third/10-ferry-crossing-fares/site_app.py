"""The web application that each worker runs."""
from aiohttp import web

import settings
from carrier import Carrier, CarrierError
from holds import Holds

CARRIER = web.AppKey("carrier", Carrier)
HOLDS = web.AppKey("holds", Holds)

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "up"})


@routes.get("/crossings/{crossing}/fare")
async def fare(request: web.Request) -> web.Response:
    price = await request.app[CARRIER].price(
        request.match_info["crossing"],
        float(request.query.get("length", "4.5")),
        int(request.query.get("passengers", "2")),
    )
    return web.json_response(with_port_dues(price))


@routes.get("/crossings/{crossing}/sailings")
async def sailings(request: web.Request) -> web.Response:
    found = await request.app[CARRIER].sailings(request.match_info["crossing"])
    return web.json_response({"sailings": [s for s in found if s["space"] > 0]})


@routes.post("/holds")
async def hold(request: web.Request) -> web.Response:
    wanted = await request.json()
    price = await request.app[CARRIER].price(
        wanted["crossing"], float(wanted.get("length", 4.5)), int(wanted["passengers"])
    )
    held = request.app[HOLDS].add(wanted["crossing"], with_port_dues(price))
    return web.json_response(held, status=201)


@routes.get("/holds/{hold_id}")
async def held(request: web.Request) -> web.Response:
    found = request.app[HOLDS].find(request.match_info["hold_id"])
    if found is None:
        raise web.HTTPNotFound()
    return web.json_response(found)


def with_port_dues(price: dict) -> dict:
    dues = 650 + 180 * price["passengers"]
    return {**price, "dues": dues, "total": price["pence"] + dues}


@web.middleware
async def carrier_errors(request: web.Request, handler):
    try:
        return await handler(request)
    except CarrierError as error:
        return web.json_response({"error": str(error)}, status=502)


async def _carrier(app: web.Application):
    await app[CARRIER].open()
    yield
    await app[CARRIER].close()


def build_app() -> web.Application:
    app = web.Application(middlewares=[carrier_errors])
    app[CARRIER] = Carrier(
        settings.CARRIER_URL, settings.CARRIER_CONNECTIONS // settings.WORKERS
    )
    app[HOLDS] = Holds(settings.HOLDS_KEPT, settings.HOLD_MINUTES)
    app.cleanup_ctx.append(_carrier)
    app.add_routes(routes)
    return app

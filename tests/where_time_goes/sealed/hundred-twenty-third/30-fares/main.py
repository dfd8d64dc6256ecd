import sys
from datetime import date

from aiohttp import web

from ranking import best
from suppliers import SupplierClient

SUPPLIERS_KEY = web.AppKey("suppliers", SupplierClient)
RECENT_KEY = web.AppKey("recent", dict)
RECENT_LIMIT = 200

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True})


@routes.get("/fares/{origin}/{destination}")
async def fares(request):
    origin = request.match_info["origin"].upper()
    destination = request.match_info["destination"].upper()
    day = request.query.get("day") or date.today().isoformat()
    offers = await request.app[SUPPLIERS_KEY].search(origin, destination, day)
    if not offers:
        raise web.HTTPBadGateway(text="no supplier answered")
    ranked = best(offers)
    remember(request.app[RECENT_KEY], (origin, destination), ranked[0]["price"])
    return web.json_response({"from": origin, "to": destination, "day": day, "offers": ranked})


@routes.get("/fares/recent")
async def recent(request):
    return web.json_response([
        {"from": o, "to": d, "price": price} for (o, d), price in request.app[RECENT_KEY].items()
    ])


def remember(store, route, price):
    store.pop(route, None)
    store[route] = price
    while len(store) > RECENT_LIMIT:
        store.pop(next(iter(store)))


async def supplier_context(app):
    app[SUPPLIERS_KEY] = SupplierClient()
    yield
    await app[SUPPLIERS_KEY].close()


def build():
    app = web.Application()
    app[RECENT_KEY] = {}
    app.cleanup_ctx.append(supplier_context)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)

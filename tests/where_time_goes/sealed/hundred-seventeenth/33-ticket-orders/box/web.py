from aiohttp import web

from .database import Database
from .orders import Orders, SoldOut
from .payments import PaymentDeclined, Payments

ORDERS = web.AppKey("orders", Orders)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True})


@routes.get(r"/events/{event_id:\d+}")
async def show_event(request):
    event = await request.app[ORDERS].event(int(request.match_info["event_id"]))
    if event is None:
        raise web.HTTPNotFound()
    return web.json_response(event)


@routes.post("/orders")
async def place_order(request):
    body = await request.json()
    try:
        event_id, seats, email = int(body["event"]), int(body["seats"]), str(body["email"])
    except (KeyError, ValueError) as exc:
        raise web.HTTPBadRequest() from exc
    try:
        order = await request.app[ORDERS].place(event_id, seats, email)
    except SoldOut:
        raise web.HTTPConflict()
    except PaymentDeclined:
        raise web.HTTPPaymentRequired()
    return web.json_response(order, status=201)


async def lifespan(app):
    database, payments = Database(), Payments()
    app[ORDERS] = Orders(database, payments)
    yield
    await payments.close()
    await database.close()


async def make_app() -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(lifespan)
    app.add_routes(routes)
    return app

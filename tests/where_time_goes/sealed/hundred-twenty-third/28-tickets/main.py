import argparse
import os

from aiohttp import web

from bookings import BookingService, PaymentDeclined, SoldOut, UnknownCategory
from db import Database
from payments import PaymentGateway
from settings import settings

SERVICE = web.AppKey("service", BookingService)
routes = web.RouteTableDef()


@web.middleware
async def domain_errors(request, handler):
    try:
        return await handler(request)
    except SoldOut as exc:
        return web.json_response({"error": "sold_out", "category": str(exc)}, status=409)
    except PaymentDeclined as exc:
        return web.json_response({"error": "declined", "reference": str(exc)}, status=402)
    except UnknownCategory as exc:
        return web.json_response({"error": "unknown_category", "category": str(exc)}, status=404)


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/events/{event_id:\\d+}/availability")
async def availability(request):
    event_id = int(request.match_info["event_id"])
    return web.json_response({"event": event_id, "categories": await request.app[SERVICE].availability(event_id)})


@routes.post("/bookings")
async def create_booking(request):
    body = await request.json()
    booking = await request.app[SERVICE].book(
        int(body["event"]), body["category"], int(body.get("quantity", 1)), body["customer"]
    )
    return web.json_response(booking, status=201)


async def resources(app):
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.db_path + suffix):
            os.unlink(settings.db_path + suffix)
    database = Database(settings.db_path, settings.db_connections, settings.db_timeout)
    await database.open()
    await database.create()
    gateway = PaymentGateway(settings.payments_url, settings.payments_timeout)
    app[SERVICE] = BookingService(database, gateway)
    yield
    await gateway.close()
    await database.close()


def create_app():
    app = web.Application(middlewares=[domain_errors])
    app.add_routes(routes)
    app.cleanup_ctx.append(resources)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    web.run_app(create_app(), host="127.0.0.1", port=args.port, access_log=None, print=None)

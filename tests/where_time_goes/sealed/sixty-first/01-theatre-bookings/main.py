import argparse
import logging

from aiohttp import web

from bookings import BookingService, SoldOut
from docstore import DocumentStore
from settings import Settings

routes = web.RouteTableDef()
SERVICE = web.AppKey("service", BookingService)


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/performances/{id}")
async def performance(request: web.Request) -> web.Response:
    try:
        return web.json_response(await request.app[SERVICE].performance(request.match_info["id"]))
    except KeyError:
        raise web.HTTPNotFound()


@routes.post("/performances/{id}/bookings")
async def book(request: web.Request) -> web.Response:
    body = await request.json()
    try:
        booking = await request.app[SERVICE].book(
            request.match_info["id"], body.get("tier", "stalls"), int(body.get("seats", 1))
        )
    except KeyError:
        raise web.HTTPNotFound()
    except ValueError as error:
        return web.json_response({"error": str(error)}, status=422)
    except SoldOut:
        return web.json_response({"error": "sold out"}, status=409)
    return web.json_response(booking, status=201)


def create_app(settings: Settings) -> web.Application:
    app = web.Application()
    store = DocumentStore(settings.store_url, settings.store_connections)
    app[SERVICE] = BookingService(store, settings)

    async def store_context(app: web.Application):
        await store.open()
        yield
        await store.close()

    app.cleanup_ctx.append(store_context)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    options = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    web.run_app(
        create_app(Settings()), host="127.0.0.1", port=options.port, access_log=None, print=None,
        shutdown_timeout=2,
    )

"""Rates of shipments, over HTTP."""

import argparse
from collections.abc import AsyncIterator

from aiohttp import web

from carrier import CarrierClient
from service import QuoteService
from settings import Settings
from tariffs import TariffRepository

QUOTES: web.AppKey[QuoteService] = web.AppKey("quotes", QuoteService)
routes = web.RouteTableDef()


@web.middleware
async def json_errors(request: web.Request, handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except (KeyError, ValueError) as error:
        return web.json_response({"error": f"bad request: {error}"}, status=400)


@routes.get("/rates/{origin}/{destination}")
async def rates(request: web.Request) -> web.Response:
    kilograms = float(request.query["kg"])
    quote = await request.app[QUOTES].quote(
        request.match_info["origin"], request.match_info["destination"], kilograms
    )
    return web.json_response(quote)


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


async def resources(app: web.Application) -> AsyncIterator[None]:
    carrier = CarrierClient.create()
    tariffs = await TariffRepository.create(Settings().tariff_file)
    app[QUOTES] = QuoteService(carrier, tariffs)
    yield
    await carrier.close()
    await tariffs.close()


def create_app() -> web.Application:
    app = web.Application(middlewares=[json_errors])
    app.add_routes(routes)
    app.cleanup_ctx.append(resources)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(create_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)

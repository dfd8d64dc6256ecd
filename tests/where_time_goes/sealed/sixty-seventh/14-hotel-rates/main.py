import sys

from aiohttp import web

import pricing
from settings import settings
from supplier import Supplier, SupplierError

SUPPLIER = web.AppKey("supplier", Supplier)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get(r"/hotels/{hotel:\d+}/rates")
async def rates(request):
    hotel = int(request.match_info["hotel"])
    nights = int(request.query.get("nights", "1"))
    found = await request.app[SUPPLIER].rates(hotel, nights)
    return web.json_response({"hotel": hotel, "nights": nights, "offers": pricing.cheapest_first(found, nights)})


@routes.get(r"/hotels/{hotel:\d+}/reviews")
async def reviews(request):
    hotel = int(request.match_info["hotel"])
    found = await request.app[SUPPLIER].reviews(hotel)
    return web.json_response({"hotel": hotel, "score": pricing.score(found), "latest": found[:3]})


@web.middleware
async def supplier_errors(request, handler):
    try:
        return await handler(request)
    except SupplierError as error:
        return web.json_response({"error": str(error)}, status=502)


async def supplier_context(app):
    async with Supplier(settings.supplier) as supplier:
        app[SUPPLIER] = supplier
        yield


def create_app():
    app = web.Application(middlewares=[supplier_errors])
    app.add_routes(routes)
    app.cleanup_ctx.append(supplier_context)
    return app


if __name__ == "__main__":
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None, shutdown_timeout=1)

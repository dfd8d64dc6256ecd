import sys
from collections.abc import AsyncIterator

from aiohttp import web

from carts import CartService
from checkout import Checkout, EmptyCart
from tax import TaxEngine

CHECKOUT = web.AppKey("checkout", Checkout)


async def services(app: web.Application) -> AsyncIterator[None]:
    carts = CartService()
    app[CHECKOUT] = Checkout(carts, TaxEngine())
    yield
    await carts.close()


@web.middleware
async def problems(request: web.Request, handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except EmptyCart:
        return web.json_response({"problem": "the cart is empty"}, status=409)


async def health(request: web.Request) -> web.Response:
    return web.Response(text="ok")


async def totals(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    country = request.query.get("country", "AT")
    return web.json_response(await request.app[CHECKOUT].totals(number, country))


def create_app() -> web.Application:
    app = web.Application(middlewares=[problems])
    app.cleanup_ctx.append(services)
    app.router.add_get("/health", health)
    app.router.add_get("/carts/{number:\\d+}/totals", totals)
    return app


if __name__ == "__main__":
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None, backlog=512)

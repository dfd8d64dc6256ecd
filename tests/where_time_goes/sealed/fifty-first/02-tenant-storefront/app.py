from __future__ import annotations

import argparse

from aiohttp import web

import config
from catalog import CatalogClient

CATALOG = web.AppKey("catalog", CatalogClient)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


@routes.get("/shop/{tenant}/products/{sku}")
async def product_page(request: web.Request) -> web.Response:
    tenant, sku = request.match_info["tenant"], request.match_info["sku"]
    product = await request.app[CATALOG].product(tenant, sku)
    country = tenant.rsplit("-", 1)[-1]
    price = {"amount": product["cents"] / 100, "currency": config.CURRENCIES.get(country, "EUR")}
    return web.json_response({"sku": sku, "title": product["title"], "price": price})


@routes.get("/shop/{tenant}/availability/{sku}")
async def availability(request: web.Request) -> web.Response:
    tenant, sku = request.match_info["tenant"], request.match_info["sku"]
    on_hand = await request.app[CATALOG].stock(tenant, sku)
    label = "in stock" if on_hand > 5 else "few left" if on_hand else "sold out"
    return web.json_response({"sku": sku, "availability": label})


async def clients(app: web.Application):
    app[CATALOG] = CatalogClient()
    yield
    await app[CATALOG].close()


def build() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(clients)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=22110)
    web.run_app(build(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)

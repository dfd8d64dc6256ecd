from sanic import Blueprint, Sanic
from sanic.response import json

from cache import Cache
from erp import Erp
from products import ProductService

bp = Blueprint("products")


@bp.before_server_start
async def connect(app):
    app.ctx.cache = Cache()
    app.ctx.erp = Erp()
    app.ctx.products = ProductService(app.ctx.cache, app.ctx.erp)


@bp.after_server_stop
async def disconnect(app):
    await app.ctx.erp.close()
    await app.ctx.cache.close()


@bp.get("/health")
async def health(request):
    return json({"status": "ok"})


@bp.get("/products/<sku:str>")
async def product(request, sku):
    return json(await request.app.ctx.products.product(sku))


@bp.get("/products/<sku:str>/price")
async def price(request, sku):
    found = await request.app.ctx.products.product(sku)
    quantity = int(request.args.get("quantity", 1))
    discount = 0.95 if quantity >= 10 else 1
    return json({"sku": sku, "quantity": quantity, "total": round(found["price"] * quantity * discount, 2)})


def create_app():
    app = Sanic("catalog")
    app.config.FALLBACK_ERROR_FORMAT = "json"
    app.blueprint(bp)
    return app

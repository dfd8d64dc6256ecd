from quart import Blueprint, request

from .pricing import price_of

bp = Blueprint("catalog", __name__)


@bp.get("/health")
async def health():
    return {"status": "ok"}


@bp.get("/products/<int:sku>")
async def product(sku):
    return {"sku": sku, "title": f"Article {sku}", "price": await price_of(sku)}


@bp.post("/basket/preview")
async def preview():
    body = await request.get_json()
    price = await price_of(body["sku"])
    return {"sku": body["sku"], "count": body["count"], "total": price["gross"] * body["count"]}

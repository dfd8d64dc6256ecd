from sanic import Blueprint, NotFound, json

import config
from catalogue import BY_REGION, WINES

bp = Blueprint("wines")


def in_currency(price: float, request) -> float:
    rate = config.CURRENCIES.get(request.args.get("currency", "EUR"), 1.0)
    return round(price * rate, 2)


@bp.get("/wines/<sku:int>")
async def wine_detail(request, sku: int):
    wine = WINES.get(sku)
    if wine is None:
        raise NotFound(f"no wine {sku}")
    stock, note = await request.app.ctx.inventory.detail(sku)
    return json({"sku": sku, "name": wine.name, "vintage": wine.vintage, "note": note,
                 "price": in_currency(wine.price, request), "stock": stock})


@bp.get("/regions/<region:str>")
async def region_page(request, region: str):
    page = int(request.args.get("page", 1))
    wines = BY_REGION.get(region)
    if wines is None:
        raise NotFound(f"no region {region}")
    chosen = wines[(page - 1) * config.PAGE_SIZE:page * config.PAGE_SIZE]
    stock = await request.app.ctx.inventory.stock([w.sku for w in chosen])
    return json({"region": region, "page": page, "wines": [
        {"sku": w.sku, "name": w.name, "price": in_currency(w.price, request), "stock": stock[w.sku]}
        for w in chosen
    ]})

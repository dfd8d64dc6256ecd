from contextlib import asynccontextmanager
from decimal import Decimal

from fastapi import Depends, FastAPI

import gateway
from catalog import catalog_item, stock_level
from terms import buyer_terms, freight_rate


@asynccontextmanager
async def lifespan(app: FastAPI):
    await gateway.start()
    yield
    await gateway.stop()


app = FastAPI(title="quotes", lifespan=lifespan)


def price(item: dict, terms: dict, freight: dict) -> Decimal:
    net = Decimal(item["list_price"]) * (100 - Decimal(terms["discount"])) / 100
    return (net + Decimal(freight["amount"])).quantize(Decimal("0.01"))


@app.get("/quotes/{sku}")
async def quote(
    sku: str,
    terms: dict = Depends(buyer_terms),
    item: dict = Depends(catalog_item),
    stock: dict = Depends(stock_level),
    freight: dict = Depends(freight_rate),
):
    return {
        "sku": sku,
        "name": item["name"],
        "price": str(price(item, terms, freight)),
        "days": terms["days"],
        "available": stock["free"],
        "carrier": freight["carrier"],
    }


@app.get("/health")
async def health():
    return {"ok": True}

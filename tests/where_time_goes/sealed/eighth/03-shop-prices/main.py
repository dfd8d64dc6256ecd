from contextlib import asynccontextmanager

from fastapi import FastAPI

import deps
from deps import Scope


@asynccontextmanager
async def lifespan(app: FastAPI):
    yield
    await deps.close()


app = FastAPI(title="shop prices", lifespan=lifespan)


@app.get("/shops/{shop}/prices")
async def shop_prices(scope: Scope, currency: str = "EUR"):
    table = await scope.prices()
    await scope.remember(table)
    return {
        "shop": scope.shop,
        "currency": currency,
        "lines": [{"sku": sku, "cents": cents} for sku, cents in sorted(table.items())],
    }


@app.get("/healthz")
async def healthz():
    return {"ok": True}

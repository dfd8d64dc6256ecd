from litestar import Litestar, get

import page
from upstream import upstream


@get("/health")
async def health() -> str:
    return "ok"


@get("/products/{sku:int}")
async def product(sku: int, postcode: str = "8001") -> dict:
    view = await page.build(sku, postcode)
    return {
        "sku": view.sku,
        **view.article,
        "rating": view.rating,
        "stock": view.stock,
        "delivery": view.delivery,
        "badge": view.badge,
    }


app = Litestar([health, product], on_startup=[upstream.start], on_shutdown=[upstream.stop], openapi_config=None)

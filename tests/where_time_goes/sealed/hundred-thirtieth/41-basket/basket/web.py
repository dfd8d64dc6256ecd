from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from basket.store import Baskets, Catalogue, connect
from basket.totals import price_basket


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def show_basket(request: Request) -> JSONResponse:
    state = request.app.state
    view = await price_basket(state.baskets, state.catalogue, request.path_params["basket_id"])
    if not view.lines:
        raise HTTPException(404, "basket is empty")
    return JSONResponse(view.as_dict())


async def show_product(request: Request) -> JSONResponse:
    product = await request.app.state.catalogue.product(request.path_params["sku"])
    if product is None:
        raise HTTPException(404, "no such product")
    return JSONResponse(product)


async def put_line(request: Request) -> JSONResponse:
    body = await request.json()
    basket_id = request.path_params["basket_id"]
    await request.app.state.baskets.put(basket_id, str(body["sku"]), int(body["quantity"]))
    return JSONResponse({"basket": basket_id, "sku": str(body["sku"])})


@asynccontextmanager
async def lifespan(app: Starlette):
    redis = connect()
    app.state.catalogue = Catalogue(redis)
    app.state.baskets = Baskets(redis)
    yield
    await redis.aclose()


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/baskets/{basket_id:int}", show_basket),
        Route("/baskets/{basket_id:int}/lines", put_line, methods=["POST"]),
        Route("/products/{sku}", show_product),
    ],
    lifespan=lifespan,
)

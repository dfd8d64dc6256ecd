from contextlib import asynccontextmanager

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

import settings
from fees import FeeService
from models import Basket, Quote
from pricing import quote_basket
from saved import SAVED


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/baskets/{number:int}/quote")
async def saved_quote(number: int, state: State) -> Quote:
    basket = SAVED.get(number)
    if basket is None:
        raise NotFoundException("no such basket")
    return await quote_basket(basket, state.fees)


@post("/quotes")
async def new_quote(data: Basket, state: State) -> Quote:
    return await quote_basket(data, state.fees)


@asynccontextmanager
async def fee_service(app: Litestar):
    app.state.fees = FeeService(settings.FEES_URL, settings.FEES_TIMEOUT)
    try:
        yield
    finally:
        await app.state.fees.close()


app = Litestar(
    route_handlers=[health, saved_quote, new_quote],
    lifespan=[fee_service],
    openapi_config=None,
)

"""Quotes of cover, over HTTP."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import Parameter

from products import Product, ProductRepository
from service import NotInsurable, Quote, QuoteService
from settings import get_settings
from underwriter import UnderwriterGateway, make_client


@asynccontextmanager
async def resources(app: Litestar) -> AsyncIterator[None]:
    async with make_client(get_settings()) as client:
        app.state.underwriter = client
        app.state.products = ProductRepository()
        yield


def provide_products(state: State) -> ProductRepository:
    return state.products


def provide_gateway(state: State) -> UnderwriterGateway:
    return UnderwriterGateway(state.underwriter, get_settings())


def provide_quotes(products: ProductRepository, gateway: UnderwriterGateway) -> QuoteService:
    return QuoteService(products, gateway)


def not_insurable(request: Request, error: NotInsurable) -> Response:
    return Response({"error": str(error)}, status_code=422)


@get("/quotes/{code:str}", dependencies={"quotes": Provide(provide_quotes, sync_to_thread=False)})
async def quote(code: str, quotes: QuoteService, insured: int = 10_000, age: int = Parameter(ge=18, le=99, default=40)) -> Quote:
    return await quotes.quote(code, insured, age)


@get("/products", sync_to_thread=False)
def list_products(products: ProductRepository) -> list[Product]:
    return products.all()


@get("/health", sync_to_thread=False)
def health() -> dict[str, bool]:
    return {"ok": True}


app = Litestar(
    [quote, list_products, health],
    lifespan=[resources],
    dependencies={
        "products": Provide(provide_products, sync_to_thread=False),
        "gateway": Provide(provide_gateway, sync_to_thread=False),
    },
    exception_handlers={NotInsurable: not_insurable},
    openapi_config=None,
    logging_config=None,
)

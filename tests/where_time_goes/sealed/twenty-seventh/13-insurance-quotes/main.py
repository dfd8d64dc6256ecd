from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import ValidationException

from middleware import Backpressure, RequestId, Timing
from settings import settings
from underwriter import Underwriter

PRODUCTS = {"home": 0.9, "car": 1.3, "travel": 0.4}


@dataclass
class Binding:
    quote: str
    holder: str


@dataclass
class Quote:
    product: str
    yearly: float
    monthly: float
    discount: float


def discount(years: int) -> float:
    return min(0.35, years * 0.03)


@get("/health", sync_to_thread=False)
def health() -> dict[str, bool]:
    return {"ok": True}


@get("/products", sync_to_thread=False)
def products() -> list[str]:
    return sorted(PRODUCTS)


@get("/quotes/{product:str}")
async def quote(state: State, product: str, age: int = 35, years: int = 0) -> Quote:
    if product not in PRODUCTS:
        raise ValidationException("unknown product")
    rated = await state.underwriter.premium(product, age, years)
    less = discount(years)
    yearly = round(rated["base"] * PRODUCTS[product] * (1 - less), 2)
    return Quote(product=product, yearly=yearly, monthly=round(yearly / 12 * 1.03, 2), discount=less)


@post("/policies")
async def bind(state: State, data: Binding) -> dict[str, str]:
    return {"policy": await state.underwriter.bind(data.quote, data.holder)}


@asynccontextmanager
async def lifespan(app: Litestar):
    app.state.underwriter = Underwriter()
    yield
    await app.state.underwriter.close()


app = Litestar(
    route_handlers=[health, products, quote, bind],
    middleware=[Timing(), RequestId(), Backpressure()],
    lifespan=[lifespan],
    request_max_body_size=settings.body_limit,
    openapi_config=None,
)

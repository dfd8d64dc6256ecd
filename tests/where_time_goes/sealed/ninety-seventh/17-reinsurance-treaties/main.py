from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, get
from litestar.datastructures import State

from exposure import ExposureModel
from market import MarketRates
from pricing import TreatyPrice, price


@asynccontextmanager
async def services(app: Litestar) -> AsyncIterator[None]:
    app.state.model = ExposureModel()
    app.state.market = MarketRates(app.state.model)
    await app.state.market.start()
    try:
        yield
    finally:
        await app.state.market.stop()
        await app.state.model.close()


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/treaties/{treaty:str}/price")
async def treaty_price(treaty: str, layer: float, state: State) -> TreatyPrice:
    return await price(treaty, layer, state.model, state.market)


app = Litestar(route_handlers=[health, treaty_price], lifespan=[services], openapi_config=None)

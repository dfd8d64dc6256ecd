from litestar import Litestar, get
from litestar.datastructures import State
from litestar.di import Provide

import overview
from overview import Overview
from partners import Partners


async def open_partners(app: Litestar) -> None:
    app.state.partners = Partners()


async def close_partners(app: Litestar) -> None:
    await app.state.partners.close()


async def provide_partners(state: State) -> Partners:
    return state.partners


@get("/health")
async def health() -> dict[str, bool]:
    return {"ok": True}


@get("/trips/{city:str}")
async def trip(
    city: str, partners: Partners, guests: int = 2, currency: str | None = None
) -> Overview:
    return await overview.build(partners, city, guests, currency)


@get("/trips/{city:str}/weather")
async def weather(city: str, partners: Partners) -> list[dict]:
    return await partners.forecasts.week(city)


app = Litestar(
    route_handlers=[health, trip, weather],
    dependencies={"partners": Provide(provide_partners)},
    on_startup=[open_partners],
    on_shutdown=[close_partners],
    openapi_config=None,
    logging_config=None,
)

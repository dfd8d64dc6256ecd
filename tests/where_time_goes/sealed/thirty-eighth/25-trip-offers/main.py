from litestar import Litestar, get
from litestar.datastructures import State

import offers
from partners import Partners


@get("/health")
async def health() -> dict[str, bool]:
    return {"ok": True}


@get("/offers/{origin:str}/{to:str}")
async def list_offers(state: State, origin: str, to: str, limit: int = 10) -> list[dict]:
    found = await offers.search(state.partners, origin, to)
    return found[:limit]


@get("/stations")
async def stations() -> list[str]:
    return ["BRU", "DOV", "LON", "PAR"]


async def startup(app: Litestar) -> None:
    app.state.partners = Partners()


async def shutdown(app: Litestar) -> None:
    await app.state.partners.close()


app = Litestar(
    [health, list_offers, stations],
    on_startup=[startup],
    on_shutdown=[shutdown],
    openapi_config=None,
    logging_config=None,
)

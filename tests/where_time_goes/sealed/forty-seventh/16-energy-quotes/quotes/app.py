import contextlib

from litestar import Litestar, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from quotes import settings
from quotes.metering import MeteringClient
from quotes.quote import Quote
from quotes.tariffs import running_board


@contextlib.asynccontextmanager
async def lifespan(app: Litestar):
    async with running_board() as board:
        app.state.board = board
        app.state.metering = MeteringClient()
        yield
        await app.state.metering.close()


@get("/health")
async def health() -> dict:
    return {"status": "ok"}


@get("/meters/{meter:str}/quotes/{product:str}")
async def one_quote(state: State, meter: str, product: str, days: int = 4) -> dict:
    if product not in settings.STANDING_CHARGE:
        raise NotFoundException(f"no product {product}")
    profile = await state.metering.profile(meter, min(days, 14))
    return Quote(state.board, meter, product, profile).as_dict()


@get("/meters/{meter:str}/usage")
async def usage(state: State, meter: str) -> dict:
    profile = await state.metering.profile(meter, 1)
    return {"meter": meter, "kwh": round(sum(h.kwh for h in profile), 2),
            "night_kwh": round(sum(h.kwh for h in profile if h.night), 2)}


app = Litestar([health, one_quote, usage], lifespan=[lifespan], openapi_config=None)

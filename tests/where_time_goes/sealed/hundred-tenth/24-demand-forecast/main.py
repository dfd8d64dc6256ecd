from contextlib import asynccontextmanager

from litestar import Litestar, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException, ValidationException

import smoothing
from history import Sales
from settings import settings
from workers import Workers


@asynccontextmanager
async def services(app: Litestar):
    app.state.sales = Sales()
    app.state.workers = Workers(settings.pool)
    try:
        yield
    finally:
        app.state.workers.close()


def weeks_of(state: State, article: int) -> list[float]:
    weeks = state.sales.of(article)
    if weeks is None:
        raise NotFoundException(f"no article {article}")
    return weeks


@get("/articles/{article:int}/forecast")
async def forecast(state: State, article: int, weeks: int = 8) -> dict:
    if not 1 <= weeks <= settings.max_horizon:
        raise ValidationException("weeks")
    history = weeks_of(state, article)
    result = await state.workers.call(smoothing.forecast, history, settings.season, weeks)
    return {"article": article, **result}


@get("/articles/{article:int}/reorder")
async def reorder(state: State, article: int, lead: int = 3) -> dict:
    history = weeks_of(state, article)
    result = await state.workers.call(smoothing.reorder_point, history, settings.season, lead)
    return {"article": article, "lead_weeks": lead, **result}


@get("/articles/{article:int}/history")
async def history(state: State, article: int, last: int = 12) -> dict:
    return {"article": article, "weeks": weeks_of(state, article)[-last:]}


@get("/health")
async def health(state: State) -> dict:
    return {"status": "ok", "articles": len(state.sales)}


app = Litestar([forecast, reorder, history, health], lifespan=[services], openapi_config=None)

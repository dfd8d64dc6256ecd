from contextlib import asynccontextmanager

from litestar import Litestar, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

import accounts
import settings
from renderers import Renderers


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/accounts/{number:int}", sync_to_thread=False)
def account(number: int) -> dict[str, object]:
    found = accounts.find(number)
    if found is None:
        raise NotFoundException()
    return {"account": found.number, "name": found.name, "site": found.site}


@get("/accounts/{number:int}/statements/{month:str}")
async def statement(number: int, month: str, state: State) -> dict[str, object]:
    found = accounts.find(number)
    if found is None:
        raise NotFoundException()
    return await state.renderers.statement(found, month)


@asynccontextmanager
async def lifespan(app: Litestar):
    app.state.renderers = Renderers(settings.RENDERERS)
    await app.state.renderers.start()
    try:
        yield
    finally:
        app.state.renderers.close()


app = Litestar(
    route_handlers=[health, account, statement], lifespan=[lifespan], openapi_config=None
)

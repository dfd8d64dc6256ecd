from contextlib import asynccontextmanager

from litestar import Litestar, get
from litestar.exceptions import NotFoundException

import config
import folios
from finance import finance
from invoicing import invoice


@asynccontextmanager
async def lifespan(app: Litestar):
    await finance.start()
    yield
    await finance.stop()


@get("/health")
async def health() -> dict:
    return {"status": "ok"}


@get("/folios/{number:int}/invoice")
async def folio_invoice(number: int, currency: str = config.DEFAULT_CURRENCY) -> dict:
    folio = folios.find(number)
    if folio is None:
        raise NotFoundException(f"no folio {number}")
    return await invoice(folio, currency)


app = Litestar(route_handlers=[health, folio_invoice], lifespan=[lifespan], openapi_config=None)

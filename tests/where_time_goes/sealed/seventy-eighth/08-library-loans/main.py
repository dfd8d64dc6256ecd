from contextlib import asynccontextmanager

from litestar import Litestar

from catalog import Catalog
from controllers import LoanController, TitleController, health
from loans import LoanDesk


@asynccontextmanager
async def lifespan(app: Litestar):
    app.state.catalog = Catalog()
    app.state.desk = LoanDesk()
    try:
        yield
    finally:
        await app.state.catalog.close()


app = Litestar(route_handlers=[health, TitleController, LoanController], lifespan=[lifespan], openapi_config=None, logging_config=None)

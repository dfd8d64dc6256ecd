import contextlib

from starlette.applications import Starlette
from starlette.routing import Route

from stock import names, views
from stock.upstream import Upstream

names.install()


@contextlib.asynccontextmanager
async def lifespan(app):
    app.state.upstream = Upstream()
    yield
    await app.state.upstream.close()


app = Starlette(
    routes=[
        Route("/health", views.health),
        Route("/stock/{sku:int}", views.level),
        Route("/reservations", views.reserve, methods=["POST"]),
    ],
    lifespan=lifespan,
)

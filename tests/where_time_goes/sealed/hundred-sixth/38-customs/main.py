"""Customs: declarations and tariff headings."""

from litestar import Litestar, get

from declarations import DeclarationController, heading
from gateway import make_gateway


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


def connect(app: Litestar) -> None:
    app.state.tariffs = make_gateway()


def disconnect(app: Litestar) -> None:
    app.state.tariffs.close()


app = Litestar(
    route_handlers=[DeclarationController, heading, health],
    on_startup=[connect],
    on_shutdown=[disconnect],
    openapi_config=None,
)

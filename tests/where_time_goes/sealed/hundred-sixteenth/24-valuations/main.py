from typing import Annotated

from litestar import Controller, Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import Dependency

from clients import Cadastre, Market, UnknownParcel
from model import estimate
from schemas import Parcel, Valuation
from settings import settings


def provide_cadastre(state: State) -> Cadastre:
    return state.cadastre


def provide_market(state: State) -> Market:
    return state.market


class ValuationController(Controller):
    path = "/parcels"
    dependencies = {
        "cadastre": Provide(provide_cadastre, sync_to_thread=False),
        "market": Provide(provide_market, sync_to_thread=False),
    }

    @get("/{number:int}", sync_to_thread=True)
    def parcel(
        self, number: int, cadastre: Annotated[Cadastre, Dependency(skip_validation=True)]
    ) -> Parcel:
        return cadastre.parcel(number)

    @get("/{number:int}/valuation", sync_to_thread=True)
    def valuation(
        self,
        number: int,
        cadastre: Annotated[Cadastre, Dependency(skip_validation=True)],
        market: Annotated[Market, Dependency(skip_validation=True)],
    ) -> Valuation:
        parcel = cadastre.parcel(number)
        sales = market.sales_near(parcel)
        return estimate(parcel, sales)


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


def unknown_parcel(request: Request, exc: UnknownParcel) -> Response:
    return Response({"error": f"parcel {exc} is not registered"}, status_code=404)


async def open_clients(app: Litestar) -> None:
    app.state.cadastre = Cadastre(settings.cadastre_url)
    app.state.market = Market(settings.market_url)


app = Litestar(
    route_handlers=[ValuationController, health],
    on_startup=[open_clients],
    exception_handlers={UnknownParcel: unknown_parcel},
    openapi_config=None,
)

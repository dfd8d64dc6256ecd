from litestar import Litestar, Request, Response, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import Parameter

from config import OPERATOR
from gateway import OperatorGateway, OperatorUnavailable
from models import Hold, HoldRequest, Quote
from pricing import to_fares


async def open_gateway(app: Litestar) -> None:
    gateway = OperatorGateway(OPERATOR)
    await gateway.open()
    app.state.gateway = gateway


async def close_gateway(app: Litestar) -> None:
    await app.state.gateway.close()


async def provide_gateway(state: State) -> OperatorGateway:
    return state.gateway


def operator_unavailable(request: Request, error: OperatorUnavailable) -> Response:
    return Response({"detail": f"operator {error} does not answer"}, status_code=503)


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/quotes")
async def quotes(
    gateway: OperatorGateway,
    destination: str,
    origin: str = Parameter(query="origin"),
    day: str = "mon",
) -> Quote:
    departures = await gateway.departures(origin, destination, day)
    return Quote(origin, destination, gateway.code, to_fares(departures, day))


@post("/holds")
async def hold_seats(gateway: OperatorGateway, data: HoldRequest) -> Hold:
    answer = await gateway.hold(data.trip, data.passengers)
    return Hold(data.trip, answer["reference"], answer["minutes"])


app = Litestar(
    route_handlers=[health, quotes, hold_seats],
    dependencies={"gateway": Provide(provide_gateway)},
    exception_handlers={OperatorUnavailable: operator_unavailable},
    on_startup=[open_gateway],
    on_shutdown=[close_gateway],
)

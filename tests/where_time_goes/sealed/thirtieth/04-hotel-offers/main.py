from dataclasses import asdict, dataclass

from litestar import Litestar, Request, Response, get, post
from litestar.datastructures import State
from litestar.di import Provide

from pricing import to_offers
from supplier import Supplier, SupplierError, make_client


@dataclass
class HoldRequest:
    hotel: int
    room: str


async def get_supplier(state: State) -> Supplier:
    return state.supplier


@get("/health")
async def health() -> dict:
    return {"ok": True}


@get("/offers/{hotel_id:int}")
async def offers(hotel_id: int, supplier: Supplier, nights: int = 1) -> dict:
    rooms = await supplier.rooms(hotel_id, nights)
    return {"hotel": hotel_id, "offers": [asdict(o) for o in to_offers(rooms, nights)]}


@post("/holds")
async def hold(data: HoldRequest, supplier: Supplier) -> dict:
    return {"hold": await supplier.hold(data.hotel, data.room), "minutes": 20}


def supplier_failed(request: Request, exc: SupplierError) -> Response:
    return Response({"error": "supplier not available"}, status_code=502)


async def startup(app: Litestar) -> None:
    app.state.supplier = Supplier(make_client())


async def shutdown(app: Litestar) -> None:
    await app.state.supplier.close()


app = Litestar(
    [health, offers, hold],
    dependencies={"supplier": Provide(get_supplier)},
    exception_handlers={SupplierError: supplier_failed},
    on_startup=[startup],
    on_shutdown=[shutdown],
)

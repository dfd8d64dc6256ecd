from litestar import Litestar, Request, Response, get, post
from litestar.datastructures import State
from litestar.di import Provide
from sqlalchemy.ext.asyncio import AsyncSession

import database
from bookings import NewBooking, UnknownCourt, book, occupancy
from payments import PaymentDeclined, Payments


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


@post("/bookings")
async def create_booking(data: NewBooking, session: AsyncSession, state: State) -> dict:
    booking = await book(session, state.payments, data)
    return {"id": booking.id, "status": booking.status, "payment": booking.payment_ref}


@get("/courts/{court_id:int}/occupancy")
async def court_occupancy(court_id: int, session: AsyncSession) -> dict:
    return {"court": court_id, "evening": await occupancy(session, court_id)}


def not_found(request: Request, exc: UnknownCourt) -> Response:
    return Response({"error": f"no court {exc}"}, status_code=404)


def declined(request: Request, exc: PaymentDeclined) -> Response:
    return Response({"error": str(exc)}, status_code=402)


async def startup(app: Litestar) -> None:
    await database.create_schema()
    app.state.payments = Payments()


async def shutdown(app: Litestar) -> None:
    await app.state.payments.close()
    await database.engine.dispose()


app = Litestar(
    route_handlers=[health, create_booking, court_occupancy],
    dependencies={"session": Provide(database.provide_session)},
    exception_handlers={UnknownCourt: not_found, PaymentDeclined: declined},
    on_startup=[startup],
    on_shutdown=[shutdown],
    openapi_config=None,
    logging_config=None,
)

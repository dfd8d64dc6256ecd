from dataclasses import dataclass

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException

from boxoffice import BoxOffice, UnknownEvent
from postman import MailNotSent, Postman
from settings import MailSettings

CONFIRMATION = """Dear guest,

your booking {code} for "{event}" is confirmed. Your seats: {seats}.
Please show this message at the entrance.

The box office
"""


@dataclass
class BookingIn:
    event: int
    seats: int
    email: str


@dataclass
class ReminderIn:
    email: str
    code: str


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@post("/bookings")
async def book(data: BookingIn, state: State) -> dict:
    try:
        booking = await state.box_office.book(data.event, data.seats)
    except UnknownEvent:
        raise NotFoundException(f"no event {data.event}")
    text = CONFIRMATION.format(
        code=booking.code, event=booking.event, seats=", ".join(map(str, booking.seats))
    )
    try:
        receipt = await state.postman.send(data.email, f"Your tickets {booking.code}", text)
    except MailNotSent as exc:
        raise HTTPException(status_code=503, detail=str(exc))
    return {"code": booking.code, "seats": booking.seats, "mail": receipt}


@post("/reminders")
async def remind(data: ReminderIn, state: State) -> dict:
    try:
        receipt = await state.postman.send(data.email, f"See you soon: {data.code}", "Doors open at 19:30.\n")
    except MailNotSent as exc:
        raise HTTPException(status_code=503, detail=str(exc))
    return {"mail": receipt}


async def open_services(app: Litestar) -> None:
    app.state.box_office = BoxOffice()
    app.state.postman = Postman(MailSettings())


async def close_services(app: Litestar) -> None:
    await app.state.postman.close()


app = Litestar([health, book, remind], on_startup=[open_services], on_shutdown=[close_services], openapi_config=None)

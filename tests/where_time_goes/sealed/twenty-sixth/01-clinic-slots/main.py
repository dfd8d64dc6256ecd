import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from registry import Registry, RegistryError
from slots import free_slots, label


@dataclass
class Booking:
    clinic: int
    doctor: int
    slot: int


@asynccontextmanager
async def lifespan(app: Litestar):
    app.state.registry = Registry()
    try:
        yield
    finally:
        await app.state.registry.close()


@get("/health")
async def health() -> dict:
    return {"status": "ok"}


@get("/clinics/{clinic:int}/slots")
async def clinic_slots(state: State, clinic: int, day: int = 0) -> dict:
    registry: Registry = state.registry
    try:
        calendar, absences = await asyncio.gather(
            registry.calendar(clinic, day), registry.absences(clinic)
        )
    except RegistryError as error:
        raise HTTPException(status_code=502, detail=str(error))
    return {"clinic": clinic, "day": day, "free": free_slots(calendar, absences)}


@get("/doctors/{doctor:int}")
async def doctor_card(state: State, doctor: int) -> dict:
    card = await state.registry.doctor(doctor)
    return {"id": doctor, "name": card["name"], "speciality": card["speciality"]}


@post("/bookings")
async def create_booking(state: State, data: Booking) -> dict:
    booked = await state.registry.book(data.clinic, data.doctor, data.slot)
    return {"booking": booked["id"], "at": label(data.slot)}


app = Litestar([health, clinic_slots, doctor_card, create_booking], lifespan=[lifespan])

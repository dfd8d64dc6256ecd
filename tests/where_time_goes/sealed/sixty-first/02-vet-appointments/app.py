from dataclasses import dataclass

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import ValidationException

import schedule
from practice import PracticeClient


@dataclass
class AppointmentRequest:
    clinic: int
    day: str
    slot: int
    animal: str = "dog"


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/clinics/{clinic:int}/slots")
async def slots(state: State, clinic: int, day: str = "2026-03-02") -> dict:
    taken = await state.practice.calendar(clinic, day)
    return {"clinic": clinic, "day": day, "free": schedule.free_slots(taken)}


@post("/appointments")
async def appointment(state: State, data: AppointmentRequest) -> dict:
    if data.slot not in schedule.all_slots():
        raise ValidationException("no such slot")
    reference = await state.practice.reserve(data.clinic, data.day, data.slot, data.animal)
    return {"reference": reference, "time": schedule.label(data.slot)}


async def open_practice(app: Litestar) -> None:
    app.state.practice = PracticeClient()
    await app.state.practice.start()


async def close_practice(app: Litestar) -> None:
    await app.state.practice.stop()


app = Litestar(
    route_handlers=[health, slots, appointment],
    on_startup=[open_practice],
    on_shutdown=[close_practice],
    openapi_config=None,
)

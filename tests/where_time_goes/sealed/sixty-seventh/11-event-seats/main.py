from dataclasses import dataclass

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from holds import Hold, HoldService
from store import DocumentStore, Missing


@dataclass
class HoldRequest:
    seats: int = 1


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/events/{event_id:str}/availability")
async def availability(event_id: str, state: State) -> dict:
    try:
        return await state.holds.availability(event_id)
    except Missing:
        raise NotFoundException(event_id)


@post("/events/{event_id:str}/holds")
async def place_hold(event_id: str, data: HoldRequest, state: State) -> Hold:
    try:
        return await state.holds.place(event_id, data.seats)
    except Missing:
        raise NotFoundException(event_id)


async def open_store(app: Litestar) -> None:
    store = DocumentStore()
    await store.open()
    app.state.store = store
    app.state.holds = HoldService(store)


async def close_store(app: Litestar) -> None:
    await app.state.store.close()


app = Litestar(
    route_handlers=[health, availability, place_hold],
    on_startup=[open_store],
    on_shutdown=[close_store],
    openapi_config=None,
)

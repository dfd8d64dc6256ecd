from contextlib import asynccontextmanager

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException

import couch
from checkins import CheckIn, gate_counter, overview, valid_ticket


@asynccontextmanager
async def document_store(app: Litestar):
    app.state.events = couch.Database()
    try:
        yield
    finally:
        await app.state.events.close()


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/events/{event_id:str}")
async def show_event(event_id: str, state: State) -> dict:
    try:
        return overview(await state.events.get(event_id))
    except couch.NotFound:
        raise NotFoundException(f"no event {event_id}")


@post("/events/{event_id:str}/checkins", status_code=201)
async def check_in(event_id: str, data: CheckIn, state: State) -> dict:
    if not valid_ticket(data.ticket):
        raise HTTPException("not a ticket number", status_code=422)
    try:
        return await state.events.update(event_id, gate_counter(data))
    except couch.NotFound:
        raise NotFoundException(f"no event {event_id}")


app = Litestar([health, show_event, check_in], lifespan=[document_store], openapi_config=None, logging_config=None)

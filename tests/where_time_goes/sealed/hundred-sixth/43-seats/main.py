"""HTTP side of the seat holds."""

from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException
from pydantic import BaseModel, Field

import holds
import store


class HoldRequest(BaseModel):
    seats: int = Field(gt=0, le=10)


@asynccontextmanager
async def lifespan(app: FastAPI):
    store.create()
    yield
    store.remove()


app = FastAPI(title="seats", lifespan=lifespan)


@app.post("/events/{event_id}/holds", status_code=201)
def hold(event_id: int, wanted: HoldRequest):
    try:
        return holds.hold(event_id, wanted.seats)
    except holds.UnknownEvent:
        raise HTTPException(404, "no such event") from None
    except (holds.SoldOut, store.StaleVersion):
        raise HTTPException(409, "the seats are gone") from None


@app.get("/events/{event_id}")
def event(event_id: int):
    found = store.read(event_id)
    if found is None:
        raise HTTPException(404, "no such event")
    return {"id": found.id, "title": found.title, "free": found.free}


@app.get("/health")
async def health():
    return {"status": "ok"}

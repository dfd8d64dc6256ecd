from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

import allotment
from store import Conflict, DocumentStore


class Booking(BaseModel):
    flight: str = Field(pattern=r"^[A-Z]{2}\d{1,4}$")
    cabin: str = "economy"
    seats: int = Field(1, ge=1, le=9)


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.store = DocumentStore()
    yield
    await app.state.store.close()


app = FastAPI(title="seat allotment", lifespan=lifespan)


@app.exception_handler(allotment.Full)
async def full(request: Request, exc: allotment.Full):
    return JSONResponse({"error": "no seats left"}, status_code=409)


@app.exception_handler(Conflict)
async def conflict(request: Request, exc: Conflict):
    return JSONResponse({"error": "try again"}, status_code=503)


@app.get("/health")
async def health():
    return {"ok": True}


@app.post("/bookings", status_code=201)
async def book(booking: Booking, request: Request):
    return await allotment.allot(
        request.app.state.store, booking.flight, booking.cabin, booking.seats
    )


@app.get("/flights/{flight}/free")
async def free(flight: str, request: Request):
    return await allotment.free_seats(request.app.state.store, flight)

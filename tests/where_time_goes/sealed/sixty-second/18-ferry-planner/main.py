"""Ferry journey planner."""
from contextlib import asynccontextmanager

import anyio.to_thread
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel

import ports
import settings
from solver_client import SolverBusy, SolverClient


@asynccontextmanager
async def lifespan(app: FastAPI):
    anyio.to_thread.current_default_thread_limiter().total_tokens = settings.HANDLER_THREADS
    app.state.solver = SolverClient()
    yield


app = FastAPI(lifespan=lifespan)


class Booking(BaseModel):
    origin: str
    target: str
    cars: int = 0


@app.get("/health")
async def health():
    return {"status": "ok"}


def plan(origin: str, target: str, cars: int) -> dict:
    start, end = ports.name_of(origin), ports.name_of(target)
    try:
        journey = app.state.solver.solve(start, end, cars)
    except SolverBusy:
        raise HTTPException(503, "solver busy") from None
    return {**journey, "fare": ports.fare(len(journey["legs"]), cars)}


@app.get("/journeys/{origin}/{target}")
def journey(origin: str, target: str, cars: int = 0):
    return plan(origin, target, cars)


@app.post("/bookings", status_code=201)
def book(booking: Booking):
    return {"reference": f"{booking.origin[:2]}{booking.target[:2]}".upper(),
            **plan(booking.origin, booking.target, booking.cars)}

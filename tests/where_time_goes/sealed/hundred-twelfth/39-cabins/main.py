from __future__ import annotations

from contextlib import asynccontextmanager

from fastapi import BackgroundTasks, FastAPI, HTTPException, Request
from pydantic import BaseModel, Field
from sqlalchemy import select, update

import database
from database import DbSession
from mail import Mailer
from models import Booking, Cabin


class BookingIn(BaseModel):
    cabin_id: int
    passenger: str = Field(min_length=1)
    email: str


class BookingOut(BaseModel):
    id: int
    train: str
    berth: int


class Availability(BaseModel):
    cabin_id: int
    berth: int
    free: int


@asynccontextmanager
async def lifespan(app: FastAPI):
    database.remove_database()
    await database.create_schema()
    app.state.mailer = Mailer()
    yield
    await app.state.mailer.aclose()
    await database.engine.dispose()


app = FastAPI(lifespan=lifespan, openapi_url=None)


@app.post("/bookings", status_code=201)
async def book(body: BookingIn, request: Request, tasks: BackgroundTasks, session: DbSession) -> BookingOut:
    taken = await session.execute(
        update(Cabin)
        .where(Cabin.id == body.cabin_id, Cabin.free > 0)
        .values(free=Cabin.free - 1)
        .returning(Cabin.train, Cabin.berth)
    )
    cabin = taken.one_or_none()
    if cabin is None:
        raise HTTPException(409, "cabin is not available")
    booking = Booking(cabin_id=body.cabin_id, passenger=body.passenger, email=body.email)
    session.add(booking)
    await session.flush()
    tasks.add_task(request.app.state.mailer.send_confirmation, booking.id, body.email, cabin.train, cabin.berth)
    return BookingOut(id=booking.id, train=cabin.train, berth=cabin.berth)


@app.get("/trains/{train}/cabins")
async def cabins(train: str, session: DbSession) -> list[Availability]:
    rows = await session.execute(
        select(Cabin.id, Cabin.berth, Cabin.free).where(Cabin.train == train).order_by(Cabin.berth)
    )
    return [Availability(cabin_id=row.id, berth=row.berth, free=row.free) for row in rows]


@app.get("/bookings/{booking_id}")
async def show(booking_id: int, session: DbSession) -> BookingOut:
    row = (
        await session.execute(
            select(Booking.id, Cabin.train, Cabin.berth)
            .join(Cabin, Cabin.id == Booking.cabin_id)
            .where(Booking.id == booking_id)
        )
    ).one_or_none()
    if row is None:
        raise HTTPException(404, "no such booking")
    return BookingOut(id=row.id, train=row.train, berth=row.berth)


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}

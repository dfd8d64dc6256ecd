from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel, Field
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

import audit
from db import engine, get_session, prepare_database
from members import MembersClient
from models import Booking, StudioClass


@asynccontextmanager
async def lifespan(app: FastAPI):
    await prepare_database()
    app.state.members = MembersClient()
    yield
    await app.state.members.aclose()
    await engine.dispose()


app = FastAPI(title="studio bookings", lifespan=lifespan)


class BookingIn(BaseModel):
    class_id: int
    member: str = Field(max_length=40)


class BookingOut(BaseModel):
    id: int
    class_id: int
    member: str
    tier: str
    audit_id: int


def get_members(request: Request) -> MembersClient:
    return request.app.state.members


async def load_class(session: AsyncSession, class_id: int) -> StudioClass:
    found = await session.get(StudioClass, class_id)
    if found is None:
        raise HTTPException(404, "no such class")
    return found


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/classes/{class_id}")
async def show_class(class_id: int, session: AsyncSession = Depends(get_session)):
    item = await load_class(session, class_id)
    return {"id": item.id, "title": item.title, "coach": item.coach,
            "free": item.capacity - item.booked}


@app.get("/classes")
async def timetable(coach: str, session: AsyncSession = Depends(get_session)):
    rows = await session.scalars(
        select(StudioClass).where(StudioClass.coach == coach).order_by(StudioClass.id).limit(10)
    )
    return [{"id": row.id, "title": row.title} for row in rows]


@app.post("/bookings", status_code=201)
async def book(
    body: BookingIn,
    session: AsyncSession = Depends(get_session),
    members: MembersClient = Depends(get_members),
) -> BookingOut:
    item = await load_class(session, body.class_id)
    if item.booked >= item.capacity:
        raise HTTPException(409, "class is full")
    member = await members.lookup(body.member)
    audit_id = await audit.record("booking.create", f"class:{item.id}", body.member)
    if not member["active"]:
        raise HTTPException(403, "membership is not active")
    booking = Booking(class_id=item.id, member=body.member)
    session.add(booking)
    await session.execute(
        update(StudioClass).where(StudioClass.id == item.id).values(booked=StudioClass.booked + 1)
    )
    await session.commit()
    return BookingOut(id=booking.id, class_id=item.id, member=body.member,
                      tier=member["tier"], audit_id=audit_id)

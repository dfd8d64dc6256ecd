from contextlib import asynccontextmanager
from typing import Annotated

import asyncpg
from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel

import repository
from db import connection, open_pool
from insurance import Insurance


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.pool = await open_pool()
    app.state.insurance = Insurance()
    yield
    await app.state.insurance.close()
    await app.state.pool.close()


app = FastAPI(title="Clinic bookings", lifespan=lifespan)
Connection = Annotated[asyncpg.Connection, Depends(connection)]


def get_insurance(request: Request) -> Insurance:
    return request.app.state.insurance


Clearing = Annotated[Insurance, Depends(get_insurance)]


class Wish(BaseModel):
    doctor: int
    patient: int


@app.get("/health")
async def health():
    return {"ok": True}


@app.get("/doctors")
async def list_doctors(db: Connection, field: str = "heart"):
    return [dict(row) for row in await repository.doctors(db, field)]


@app.get("/patients/{number}")
async def show_patient(number: int, db: Connection, clearing: Clearing):
    row = await repository.patient(db, number)
    if row is None:
        raise HTTPException(404, "no such patient")
    valid = await clearing.covered(row["insurer"], row["card"])
    return {"id": row["id"], "name": row["name"], "insurance": row["insurer"], "card_valid": valid}


@app.post("/bookings", status_code=201)
async def create_booking(wish: Wish, db: Connection, clearing: Clearing):
    row = await repository.patient(db, wish.patient)
    if row is None:
        raise HTTPException(404, "no such patient")
    covered = await clearing.covered(row["insurer"], row["card"])
    number = await repository.book(db, wish.doctor, wish.patient, covered)
    return {"booking": number, "covered": covered}

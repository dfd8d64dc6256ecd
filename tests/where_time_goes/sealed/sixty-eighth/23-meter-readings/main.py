from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException
from pydantic import BaseModel, Field

import database
import plausibility
import readings


@asynccontextmanager
async def lifespan(app: FastAPI):
    database.create()
    yield
    plausibility.close()
    database.drop()


app = FastAPI(title="Meter readings", lifespan=lifespan)


class Reading(BaseModel):
    kwh: float = Field(ge=0)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.post("/meters/{meter}/readings", status_code=201)
def add_reading(meter: int, reading: Reading):
    try:
        return readings.store(meter, reading.kwh)
    except readings.UnknownMeter:
        raise HTTPException(404, "unknown meter")


@app.get("/meters/{meter}/readings")
def list_readings(meter: int):
    try:
        return readings.latest(meter)
    except readings.UnknownMeter:
        raise HTTPException(404, "unknown meter")

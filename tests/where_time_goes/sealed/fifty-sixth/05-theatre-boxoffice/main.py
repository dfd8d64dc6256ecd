from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException
from pydantic import BaseModel, Field

import database
from payments import Acquirer, PaymentRefused
from sales import BoxOffice, NoSuchPerformance, SoldOut
from settings import settings


@asynccontextmanager
async def lifespan(app):
    pool = await database.connect(settings)
    acquirer = Acquirer(settings.acquirer_url, settings.acquirer_timeout)
    app.state.office = BoxOffice(pool, acquirer)
    yield
    await acquirer.close()
    pool.terminate()


app = FastAPI(title="Box office", lifespan=lifespan)


class Order(BaseModel):
    seats: int = Field(ge=1, le=8)
    card: str


@app.get("/health")
async def health():
    return {"ok": True}


@app.post("/performances/{performance_id}/orders", status_code=201)
async def order(performance_id: int, body: Order):
    try:
        return await app.state.office.sell(performance_id, body.seats, body.card)
    except NoSuchPerformance:
        raise HTTPException(404, "no such performance")
    except SoldOut:
        raise HTTPException(409, "sold out")
    except PaymentRefused:
        raise HTTPException(402, "payment refused")


@app.get("/performances/{performance_id}")
async def performance(performance_id: int):
    try:
        return await app.state.office.show(performance_id)
    except NoSuchPerformance:
        raise HTTPException(404, "no such performance")

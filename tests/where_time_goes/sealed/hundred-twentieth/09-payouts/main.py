from contextlib import asynccontextmanager

import anyio.to_thread
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel, Field
from sqlalchemy import select

from bank import Bank
from database import create_database, engine, payouts, sellers, transaction
from settings import settings

bank = Bank()


@asynccontextmanager
async def lifespan(app: FastAPI):
    anyio.to_thread.current_default_thread_limiter().total_tokens = settings.worker_threads
    create_database()
    yield
    bank.close()
    engine.dispose()


app = FastAPI(title="marketplace payouts", lifespan=lifespan)


class NewPayout(BaseModel):
    seller: int
    cents: int = Field(gt=0, le=5_000_000)


def iban_of(seller: int) -> str:
    with transaction() as connection:
        iban = connection.execute(select(sellers.c.iban).where(sellers.c.id == seller)).scalar()
    if iban is None:
        raise HTTPException(404, "no such seller")
    return iban


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.post("/payouts", status_code=201)
def pay_out(body: NewPayout):
    iban = iban_of(body.seller)
    reference = bank.pay(iban, body.cents)
    with transaction() as connection:
        result = connection.execute(
            payouts.insert().values(seller_id=body.seller, cents=body.cents, reference=reference)
        )
    return {"id": result.inserted_primary_key[0], "reference": reference}


@app.get("/sellers/{seller}/balance")
def show_balance(seller: int):
    cents = bank.balance(iban_of(seller))
    return {"seller": seller, "cents": cents, "currency": "EUR"}

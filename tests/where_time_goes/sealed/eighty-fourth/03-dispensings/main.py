from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException
from pydantic import BaseModel, Field
from tortoise.contrib.fastapi import RegisterTortoise

from counter import OutOfStock, dispense, packs_of
from erx import RedeemRefused, erx
from models import StockItem
from settings import settings

CATALOGUE = {"01126111": "Ibuprofen 400", "03295091": "Amoxicillin 500", "00999831": "Ramipril 5"}


class DispensingIn(BaseModel):
    prescription: str = Field(min_length=4, max_length=40)
    pzn: str
    packs: int = Field(default=1, ge=1, le=9)


@asynccontextmanager
async def lifespan(app: FastAPI):
    settings.database.unlink(missing_ok=True)
    await erx.open()
    async with RegisterTortoise(
        app, db_url=settings.database_url, modules={"models": ["models"]}, generate_schemas=True
    ):
        for pzn, name in CATALOGUE.items():
            await StockItem.get_or_create(pzn=pzn, defaults={"name": name, "packs": settings.initial_stock})
        yield
    await erx.close()
    settings.database.unlink(missing_ok=True)


app = FastAPI(title="Pharmacy counter", lifespan=lifespan)


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.post("/dispensings", status_code=201)
async def create(order: DispensingIn) -> dict:
    try:
        done = await dispense(order.prescription, order.pzn, order.packs)
    except OutOfStock as error:
        raise HTTPException(409, f"out of stock: {error}") from None
    except RedeemRefused as error:
        raise HTTPException(422, f"not redeemed: {error}") from None
    return {"id": done.id, "receipt": done.receipt}


@app.get("/stock/{pzn}")
async def stock(pzn: str) -> dict:
    item = await packs_of(pzn)
    if item is None:
        raise HTTPException(404, "unknown article")
    return {"pzn": item.pzn, "name": item.name, "packs": item.packs}

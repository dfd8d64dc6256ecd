from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException, Query, Request
from pydantic import BaseModel, Field

from fees import FeeTable, yearly
from grid import Grid

PRODUCTS = {"basic": 0.271, "green": 0.289, "night": 0.254}


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.grid = Grid()
    app.state.fees = FeeTable()
    await app.state.fees.load(app.state.grid)
    yield
    await app.state.grid.close()


app = FastAPI(title="tariff quotes", lifespan=lifespan)


class QuoteRequest(BaseModel):
    postcode: str = Field(pattern=r"^\d{5}$")
    kwh: int = Field(ge=100, le=100_000)
    products: list[str] = ["basic", "green", "night"]


@app.get("/health")
async def health(request: Request):
    return {"status": "ok", "fees": len(request.app.state.fees)}


@app.post("/quotes")
async def quote(body: QuoteRequest, request: Request):
    meter_class = await request.app.state.grid.meter_class(body.postcode)
    fee = request.app.state.fees.fee(body.postcode, meter_class)
    try:
        offers = {name: yearly(fee, body.kwh, PRODUCTS[name]) for name in body.products}
    except KeyError as error:
        raise HTTPException(422, f"no product {error}")
    return {"postcode": body.postcode, "class": meter_class, "offers": offers}


@app.get("/fees/{postcode}")
async def show_fee(postcode: str, request: Request, meter: str = Query("H0")):
    meter_class = await request.app.state.grid.meter_class(postcode)
    fee = request.app.state.fees.fee(postcode, meter_class)
    return {"asked": meter, "class": meter_class, "base": fee.base, "per_kwh": fee.per_kwh}

from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException, Request
from pydantic import BaseModel, Field

from carrier import Carrier, CarrierError
from database import prepare
from dispatch import OutOfStock, dispatch, stock_of


@asynccontextmanager
async def lifespan(app: FastAPI):
    await prepare()
    app.state.carrier = Carrier()
    await app.state.carrier.open()
    yield
    await app.state.carrier.close()


app = FastAPI(title="stockroom", lifespan=lifespan)


class NewDispatch(BaseModel):
    article: int
    quantity: int = Field(default=1, ge=1, le=50)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/stock/{article}")
async def show_stock(article: int):
    found = await stock_of(article)
    if found is None:
        raise HTTPException(404, "no such article")
    return found


@app.post("/dispatches", status_code=201)
async def new_dispatch(body: NewDispatch, request: Request):
    try:
        return await dispatch(request.app.state.carrier, body.article, body.quantity)
    except OutOfStock:
        raise HTTPException(409, "out of stock")
    except CarrierError as error:
        raise HTTPException(502, str(error))

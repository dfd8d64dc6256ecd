from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

import cellar
import store
from excise import ExciseError, ExciseOffice


class Bottling(BaseModel):
    bottles: int = Field(gt=0, le=20_000)


@asynccontextmanager
async def lifespan(app: FastAPI):
    store.create()
    app.state.excise = ExciseOffice()
    yield
    app.state.excise.close()


app = FastAPI(title="Cellar book", lifespan=lifespan)


def excise_office(request: Request) -> ExciseOffice:
    return request.app.state.excise


@app.exception_handler(cellar.UnknownLot)
async def unknown_lot(request, exc):
    return JSONResponse({"error": "no such lot"}, 404)


@app.exception_handler(cellar.NotEnoughWine)
async def not_enough(request, exc):
    return JSONResponse({"error": str(exc)}, 409)


@app.exception_handler(ExciseError)
async def no_excise(request, exc):
    return JSONResponse({"error": "excise office unavailable"}, 503)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/lots")
def list_lots(vintage: int | None = None):
    return cellar.lots(vintage)


@app.get("/lots/{number}")
def show_lot(number: int):
    return cellar.lot(number) | {"bottlings": cellar.last_bottlings(number)}


@app.post("/lots/{number}/bottlings", status_code=201)
def bottle(number: int, order: Bottling, excise: ExciseOffice = Depends(excise_office)):
    return cellar.bottle(number, order.bottles, excise)

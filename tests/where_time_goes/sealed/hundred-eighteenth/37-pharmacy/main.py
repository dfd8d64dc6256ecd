from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

import database
import dispensing
from insurer import ClaimRejected


class DispenseOrder(BaseModel):
    packs: int = Field(gt=0, le=10)


@asynccontextmanager
async def lifespan(_app: FastAPI):
    database.prepare()
    yield
    database.engine.dispose()


app = FastAPI(title="Pharmacy counter", lifespan=lifespan)


@app.exception_handler(ClaimRejected)
async def rejected(_request: Request, exc: ClaimRejected):
    return JSONResponse({"detail": str(exc)}, status_code=422)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/medicines/{medicine_id}")
def medicine(medicine_id: int):
    try:
        return dispensing.find_medicine(medicine_id)
    except dispensing.NotFound:
        raise HTTPException(404)


@app.get("/prescriptions/{prescription_id}/history")
def history(prescription_id: int):
    return dispensing.history(prescription_id)


@app.post("/prescriptions/{prescription_id}/dispense", status_code=201)
def dispense(prescription_id: int, order: DispenseOrder):
    try:
        return dispensing.dispense(prescription_id, order.packs)
    except dispensing.NotFound:
        raise HTTPException(404)
    except dispensing.OutOfStock as exc:
        raise HTTPException(409, f"{exc} is out of stock")

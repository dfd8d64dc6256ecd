from contextlib import asynccontextmanager

import anyio.to_thread
from fastapi import FastAPI, HTTPException

import duty
from schemas import Declaration
from settings import settings
from tariff_client import TariffError, register


@asynccontextmanager
async def lifespan(app: FastAPI):
    limiter = anyio.to_thread.current_default_thread_limiter()
    limiter.total_tokens = settings.worker_threads
    yield
    register.close()


app = FastAPI(title="Customs declarations", lifespan=lifespan)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/tariffs/{code}")
def tariff(code: str, origin: str = "CN", value: float = 100.0):
    try:
        measure = register.measures(code, origin)
    except TariffError as error:
        raise HTTPException(502, str(error))
    return {"measure": measure, "example": duty.landed_cost(value, 0.0, measure)}


@app.post("/declarations", status_code=201)
def declare(declaration: Declaration):
    codes = sorted({item.code for item in declaration.items})
    try:
        measures = register.batch(codes, declaration.origin)
    except TariffError as error:
        raise HTTPException(502, str(error))
    freight = duty.share_freight(declaration.freight, [i.value for i in declaration.items])
    lines = [
        {"code": item.code, **duty.landed_cost(item.value, part, measures[item.code])}
        for item, part in zip(declaration.items, freight)
    ]
    return {
        "reference": declaration.reference,
        "lines": lines,
        "payable": round(sum(line["duty"] + line["vat"] for line in lines), 2),
    }

from contextlib import asynccontextmanager

import anyio.to_thread
from fastapi import Depends, FastAPI, Path, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

import pricing
from lab import Lab, LabError
from ledger import Ledger
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    anyio.to_thread.current_default_thread_limiter().total_tokens = settings.worker_threads
    app.state.lab = Lab(settings)
    app.state.ledger = Ledger()
    yield
    app.state.lab.close()


app = FastAPI(title="Milk deliveries", lifespan=lifespan)


async def get_lab(request: Request) -> Lab:
    return request.app.state.lab


async def get_ledger(request: Request) -> Ledger:
    return request.app.state.ledger


class DeliveryIn(BaseModel):
    farm: int = Field(ge=1)
    tank: str
    litres: int = Field(gt=0, le=30000)


class DeliveryOut(BaseModel):
    farm: int
    cents_per_litre: float
    eur: float
    season_litres: int


@app.exception_handler(LabError)
async def lab_failed(request: Request, exc: LabError) -> JSONResponse:
    return JSONResponse({"detail": str(exc)}, status_code=502)


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.post("/deliveries", response_model=DeliveryOut, status_code=201)
def deliver(
    delivery: DeliveryIn,
    lab: Lab = Depends(get_lab),
    ledger: Ledger = Depends(get_ledger),
) -> DeliveryOut:
    sample = lab.analyse(delivery.farm, delivery.tank, delivery.litres)
    cents = pricing.cents_per_litre(settings.base_price_cents, sample)
    account = ledger.book(delivery.farm, delivery.litres, cents * delivery.litres)
    return DeliveryOut(
        farm=delivery.farm,
        cents_per_litre=cents,
        eur=round(cents * delivery.litres / 100, 2),
        season_litres=account.litres,
    )


@app.get("/farms/{farm}/statement")
def statement(
    farm: int,
    month: int = 6,
    lab: Lab = Depends(get_lab),
    ledger: Ledger = Depends(get_ledger),
) -> dict:
    report = lab.monthly(farm, month)
    account = ledger.balance(farm)
    return {
        "farm": farm,
        "season": settings.season,
        "month": month,
        "average": report,
        "litres": account.litres,
        "eur": round(account.cents / 100, 2),
    }

from contextlib import asynccontextmanager
from decimal import Decimal

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse

from models import Quote, QuoteRequest
from pricing import PricingUnavailable, pricing
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    await pricing.open()
    yield
    await pricing.close()


app = FastAPI(title="Tariff quotes", lifespan=lifespan)


@app.exception_handler(PricingUnavailable)
async def pricing_unavailable(request: Request, error: PricingUnavailable) -> JSONResponse:
    return JSONResponse({"error": str(error)}, status_code=503)


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.post("/quotes")
async def quote(wanted: QuoteRequest) -> Quote:
    price = await pricing.unit_price(wanted.postcode, wanted.kwh, wanted.green)
    monthly = price.unit_price * wanted.kwh / 12 + Decimal(str(settings.standing_charge))
    return Quote(tariff=price.tariff, unit_price=price.unit_price, monthly=monthly.quantize(Decimal("0.01")))

import asyncio
from typing import Annotated

from fastapi import Depends, FastAPI, Request
from fastapi.responses import JSONResponse

from billing import calculate
from integrations import RatesService, ServiceUnavailable, VatRegistry, rates_service, vat_registry
from schemas import InvoiceIn, InvoiceOut
from settings import get_settings

app = FastAPI(title="invoices")

Rates = Annotated[RatesService, Depends(rates_service)]
Registry = Annotated[VatRegistry, Depends(vat_registry)]


@app.exception_handler(ServiceUnavailable)
async def service_unavailable(request: Request, exc: ServiceUnavailable) -> JSONResponse:
    return JSONResponse({"error": str(exc)}, status_code=503)


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}


@app.get("/rates/{currency}")
async def rate(currency: str, rates: Rates) -> dict:
    return {"currency": currency, "rate": str(await rates.rate(currency.upper()))}


@app.post("/invoices/preview")
async def preview(invoice: InvoiceIn, rates: Rates, registry: Registry) -> InvoiceOut:
    rate, valid = await asyncio.gather(
        rates.rate(invoice.currency.upper()),
        registry.is_valid(invoice.vat_id),
    )
    return calculate(invoice, rate, valid, get_settings().home_country)

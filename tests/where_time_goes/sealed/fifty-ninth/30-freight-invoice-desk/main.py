from contextlib import asynccontextmanager

from litestar import Litestar, get
from litestar.exceptions import NotFoundException

from billing import Billing
from book import INVOICES
from rates import RatesClient

rates = RatesClient()
billing = Billing(rates)


@asynccontextmanager
async def lifespan(app):
    await rates.open()
    try:
        yield
    finally:
        await rates.close()


@get("/health")
async def health() -> dict:
    return {"ok": True}


@get("/invoices/{number:int}/statement")
async def statement(number: int) -> dict:
    invoice = INVOICES.get(number)
    if invoice is None:
        raise NotFoundException(f"invoice {number}")
    return await billing.statement(invoice)


@get("/invoices")
async def invoices() -> list[dict]:
    return [{"number": i.number, "country": i.country, "lines": len(i.lines)} for i in INVOICES.values()]


app = Litestar([health, statement, invoices], lifespan=[lifespan])

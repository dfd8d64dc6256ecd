from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Controller, Litestar, get, post
from litestar.di import Provide
from sqlalchemy.ext.asyncio import AsyncSession

import billing
import db
import tax


@dataclass
class InvoiceRequest:
    subscription: int


@dataclass
class InvoiceView:
    id: int
    net_cents: int
    tax_cents: int


class BillingController(Controller):
    dependencies = {"session": Provide(db.provide_session)}

    @get("/subscriptions/{subscription_id:int}/preview")
    async def preview(self, session: AsyncSession, subscription_id: int) -> billing.Preview:
        return await billing.preview(session, subscription_id)

    @post("/invoices")
    async def issue(self, session: AsyncSession, data: InvoiceRequest) -> InvoiceView:
        invoice = await billing.issue(session, data.subscription)
        return InvoiceView(invoice.id, invoice.net_cents, invoice.tax_cents)


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@asynccontextmanager
async def lifespan(app: Litestar):
    await db.create_all()
    await tax.service.start()
    try:
        yield
    finally:
        await tax.service.stop()
        await db.engine.dispose()


app = Litestar([health, BillingController], lifespan=[lifespan], openapi_config=None)

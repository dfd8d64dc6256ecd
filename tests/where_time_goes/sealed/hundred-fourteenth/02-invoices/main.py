from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import BackgroundTasks, Depends, FastAPI, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

from database import DbSession, create_schema, engine
from notifications import Notifier
from repository import InvoiceNotFound, InvoiceRepository


@asynccontextmanager
async def lifespan(app: FastAPI):
    await create_schema()
    app.state.notifier = Notifier()
    yield
    await app.state.notifier.close()
    await engine.dispose()


app = FastAPI(title="ledgerly", lifespan=lifespan)


class PaymentIn(BaseModel):
    amount_cents: int = Field(gt=0)
    method: str = "transfer"


class PaymentOut(BaseModel):
    id: int
    invoice: str
    open_cents: int


class InvoiceOut(BaseModel):
    number: str
    customer: str
    total_cents: int
    paid_cents: int


async def invoice_repository(session: DbSession) -> InvoiceRepository:
    return InvoiceRepository(session)


async def notifier(request: Request) -> Notifier:
    return request.app.state.notifier


Repository = Annotated[InvoiceRepository, Depends(invoice_repository)]
Notifications = Annotated[Notifier, Depends(notifier)]


@app.exception_handler(InvoiceNotFound)
async def invoice_not_found(_request: Request, _error: InvoiceNotFound) -> JSONResponse:
    return JSONResponse({"detail": "invoice not found"}, status_code=404)


@app.get("/health")
async def health() -> dict[str, bool]:
    return {"ok": True}


@app.get("/i/{public_key}")
async def view_invoice(
    public_key: str,
    repository: Repository,
    notifications: Notifications,
    background: BackgroundTasks,
) -> InvoiceOut:
    invoice, customer = await repository.by_public_key(public_key)
    background.add_task(notifications.invoice_viewed, invoice.number, customer.name)
    return InvoiceOut(
        number=invoice.number,
        customer=customer.name,
        total_cents=invoice.total_cents,
        paid_cents=invoice.paid_cents,
    )


@app.post("/invoices/{invoice_id}/payments", status_code=201)
async def record_payment(
    invoice_id: int,
    body: PaymentIn,
    repository: Repository,
    notifications: Notifications,
    background: BackgroundTasks,
) -> PaymentOut:
    invoice, customer = await repository.get(invoice_id)
    payment = await repository.add_payment(invoice, body.amount_cents, body.method)
    background.add_task(
        notifications.payment_received,
        invoice.number,
        customer.email,
        payment.amount_cents,
    )
    return PaymentOut(
        id=payment.id,
        invoice=invoice.number,
        open_cents=invoice.total_cents - invoice.paid_cents,
    )

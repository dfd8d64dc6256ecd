from typing import Annotated

from fastapi import APIRouter, BackgroundTasks, Depends, HTTPException
from pydantic import BaseModel, Field
from sqlalchemy.orm import Session

from clients import DocumentArchive, VatRegister, archive, vat_register
from db import get_session
from models import Customer, Invoice
from settings import settings

router = APIRouter(prefix="/invoices")
Db = Annotated[Session, Depends(get_session)]


class NewInvoice(BaseModel):
    customer: int
    net_cents: int = Field(gt=0)
    vat_id: str = "NL80000001B01"


class InvoiceOut(BaseModel):
    id: int
    reference: str
    customer: str
    net_cents: int
    vat_cents: int


async def checked_order(body: NewInvoice, register: Annotated[VatRegister, Depends(vat_register)]) -> NewInvoice:
    if not await register.is_valid(body.vat_id):
        raise HTTPException(422, "unknown VAT number")
    return body


def present(invoice: Invoice) -> InvoiceOut:
    return InvoiceOut(
        id=invoice.id,
        reference=invoice.reference,
        customer=invoice.customer.name,
        net_cents=invoice.net_cents,
        vat_cents=invoice.vat_cents,
    )


@router.post("", status_code=201)
def create(
    order: Annotated[NewInvoice, Depends(checked_order)],
    session: Db,
    store: Annotated[DocumentArchive, Depends(archive)],
    tasks: BackgroundTasks,
) -> InvoiceOut:
    customer = session.get(Customer, order.customer)
    if customer is None:
        raise HTTPException(404, "no such customer")
    invoice = Invoice(
        customer=customer,
        reference=f"INV-{customer.id:04d}-{order.net_cents}",
        net_cents=order.net_cents,
        vat_cents=round(order.net_cents * settings.default_vat_rate),
    )
    session.add(invoice)
    session.commit()
    session.refresh(invoice)
    result = present(invoice)
    tasks.add_task(store.deposit, result.model_dump())
    return result


@router.get("/{invoice_id}")
def read(invoice_id: int, session: Db) -> InvoiceOut:
    invoice = session.get(Invoice, invoice_id)
    if invoice is None:
        raise HTTPException(404, "no such invoice")
    return present(invoice)

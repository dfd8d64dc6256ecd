from fastapi import APIRouter, Depends, HTTPException
from pydantic import BaseModel
from sqlalchemy.orm import Session

from . import fraud
from .db import get_session
from .models import Customer

router = APIRouter()


class CheckoutIn(BaseModel):
    customer: int
    voucher: str | None = None


def current_total(customer, voucher=None):
    total = sum(item.cents * item.count for item in customer.items)
    return round(total * 0.9) if voucher == "TEN" else total


@router.get("/customers/{customer_id}/basket")
def basket(customer_id: int, session: Session = Depends(get_session)):
    customer = session.get(Customer, customer_id)
    if customer is None:
        raise HTTPException(404)
    return {"lines": len(customer.items), "cents": current_total(customer)}


@router.post("/checkout/review")
def review(body: CheckoutIn, session: Session = Depends(get_session)):
    customer = session.get(Customer, body.customer)
    if customer is None:
        raise HTTPException(404)
    total = current_total(customer, body.voucher)
    risk = fraud.score(customer.email, customer.country, total)
    methods = ["card", "transfer"] if risk > 0.5 else ["card", "invoice", "transfer"]
    return {"cents": total, "risk": risk, "methods": methods}

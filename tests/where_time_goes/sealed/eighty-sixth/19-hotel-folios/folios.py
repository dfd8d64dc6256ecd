"""Folios: what a guest has to pay."""
from sqlalchemy import select
from sqlalchemy.orm import selectinload

from database import session_scope
from models import Folio
from rates import rate_of
from taxes import city_tax


def statement(number: int) -> dict | None:
    with session_scope() as session:
        folio = session.scalar(
            select(Folio).where(Folio.id == number).options(selectinload(Folio.charges))
        )
        if folio is None:
            return None
        tax = city_tax(folio.room)
        net = sum(float(charge.amount) for charge in folio.charges)
        rate = rate_of(folio.currency)
        return {
            "folio": folio.id,
            "guest": folio.guest,
            "currency": folio.currency,
            "lines": [{"department": c.department, "amount": float(c.amount)} for c in folio.charges],
            "total": round((net + tax) * rate, 2),
        }


def rooming_list() -> list[dict]:
    with session_scope() as session:
        rows = session.execute(select(Folio.room, Folio.guest).order_by(Folio.room)).all()
    return [{"room": room, "guest": guest} for room, guest in rows]

"""Fills a new property database."""
from database import engine, session_scope
from models import Base, Charge, ExchangeRate, Folio

DEPARTMENTS = ("lodging", "restaurant", "spa", "parking")
CURRENCIES = ("EUR", "USD", "CHF", "GBP")


def fill(folios: int = 60) -> None:
    Base.metadata.create_all(engine)
    with session_scope() as session:
        for rank, code in enumerate(CURRENCIES):
            session.add(ExchangeRate(currency=code, rate=1 + rank * 0.07))
        for number in range(1, folios + 1):
            folio = Folio(id=number, guest=f"Guest {number}", room=str(100 + number), currency=CURRENCIES[number % 4])
            folio.charges = [Charge(department=d, amount=20 + 3 * i + number) for i, d in enumerate(DEPARTMENTS)]
            session.add(folio)

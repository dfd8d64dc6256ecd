"""Exchange rates, kept by the night audit in the property database."""
from sqlalchemy import select

import settings
from database import session_scope
from models import ExchangeRate


def rate_of(currency: str) -> float:
    if currency == settings.HOUSE_CURRENCY:
        return 1.0
    with session_scope() as session:
        rate = session.scalar(select(ExchangeRate.rate).where(ExchangeRate.currency == currency))
    if rate is None:
        raise LookupError(f"no rate for {currency}")
    return float(rate)

from decimal import Decimal

from pydantic import BaseModel, Field


class QuoteRequest(BaseModel):
    postcode: str = Field(pattern=r"^\d{5}$")
    kwh: int = Field(gt=0, le=100_000)
    green: bool = False


class Quote(BaseModel):
    tariff: str
    unit_price: Decimal
    monthly: Decimal


class Price(BaseModel):
    tariff: str
    unit_price: Decimal

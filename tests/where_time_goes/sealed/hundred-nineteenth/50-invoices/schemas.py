from decimal import Decimal

from pydantic import BaseModel, Field


class Line(BaseModel):
    text: str
    quantity: int = Field(gt=0)
    unit_price: Decimal


class InvoiceIn(BaseModel):
    customer: str
    vat_id: str
    currency: str = Field(min_length=3, max_length=3)
    lines: list[Line] = Field(min_length=1)


class InvoiceOut(BaseModel):
    customer: str
    net: Decimal
    vat: Decimal
    gross: Decimal
    gross_home: Decimal
    currency: str
    reverse_charge: bool

from typing import Literal

from pydantic import BaseModel, Field


class ReturnIn(BaseModel):
    order_id: int
    sku: str = Field(min_length=3, max_length=24)
    quantity: int = Field(default=1, ge=1, le=50)
    reason: Literal["damaged", "wrong item", "too late", "changed mind"] = "changed mind"


class ReturnOut(BaseModel):
    rma: str
    dock: str
    label_url: str


class RefundOut(BaseModel):
    order_id: int
    state: str
    amount_cents: int

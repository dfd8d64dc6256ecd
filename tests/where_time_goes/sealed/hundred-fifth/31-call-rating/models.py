from datetime import datetime, timezone

from pydantic import BaseModel, Field


class CallRecord(BaseModel):
    a_number: str = Field(pattern=r"^\+\d{7,15}$")
    b_number: str = Field(pattern=r"^\+\d{7,15}$")
    seconds: int = Field(ge=0, le=86400)
    product: str = "voice"
    answered_at: datetime = Field(default_factory=lambda: datetime.now(timezone.utc))


class Charge(BaseModel):
    call_id: str
    amount: float
    currency: str
    zone: str

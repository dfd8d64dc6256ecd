from datetime import datetime, timezone

from pydantic import BaseModel, Field


class PassOrder(BaseModel):
    member: int = Field(gt=0)
    venue: str = Field(min_length=2, max_length=12)
    guests: int = Field(default=0, ge=0, le=4)


class GatePass(BaseModel):
    member: int
    tier: str
    venue: str
    gate: str
    barcode: str
    issued_at: datetime = Field(default_factory=lambda: datetime.now(timezone.utc))

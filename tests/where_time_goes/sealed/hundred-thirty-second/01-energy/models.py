from datetime import datetime, timezone
from enum import Enum

from pydantic import BaseModel, Field


class Register(str, Enum):
    import_total = "1.8.0"
    export_total = "2.8.0"


class ReadingIn(BaseModel):
    meter: str = Field(min_length=4, max_length=24)
    kwh: float = Field(ge=0)
    register_code: Register = Register.import_total
    taken_at: datetime = Field(default_factory=lambda: datetime.now(timezone.utc))


class Receipt(BaseModel):
    meter: str
    message_ref: str
    accepted: bool


class ConsumptionOut(BaseModel):
    site: int
    hours: int
    total_kwh: float
    peak_kw: float
    cost_eur: float

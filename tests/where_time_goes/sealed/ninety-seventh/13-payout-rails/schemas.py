from enum import StrEnum

from pydantic import BaseModel, Field


class State(StrEnum):
    PENDING = "pending"
    SETTLED = "settled"
    REJECTED = "rejected"


class PayoutOrder(BaseModel):
    policy: str = Field(pattern=r"^[A-Z]{2}-\d+$")
    iban: str
    amount: int = Field(gt=0, le=5_000_000)


class Instruction(BaseModel):
    id: str
    state: State
    trace: str = ""


class Payout(BaseModel):
    policy: str
    instruction: str
    state: State
    trace: str

from datetime import date

from pydantic import BaseModel, Field


class Claim(BaseModel):
    happened_on: date
    kind: str = Field(pattern="^(water|fire|theft|glass)$")
    amount: float = Field(gt=0)


class PolicyView(BaseModel):
    number: str
    holder: str
    product: str
    premium: float
    monthly: float

    @classmethod
    def from_core(cls, raw):
        return cls(
            number=raw["number"],
            holder=raw["holder"]["name"],
            product=raw["product"],
            premium=raw["premium"],
            monthly=round(raw["premium"] / 12, 2),
        )

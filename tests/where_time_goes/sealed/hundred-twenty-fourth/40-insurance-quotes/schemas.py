from pydantic import BaseModel, Field


class QuoteRequest(BaseModel):
    age: int = Field(ge=18, le=99)
    region: str = Field(min_length=2, max_length=8)
    vehicle: str = "compact"


class Offer(BaseModel):
    insurer: str
    premium: float
    excess: int


class QuoteResponse(BaseModel):
    region: str
    factor: float
    best: Offer
    offers: list[Offer]


class Tariff(BaseModel):
    insurer: str
    valid_from: str
    classes: dict[str, float]

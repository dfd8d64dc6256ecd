from pydantic import BaseModel, Field


class Quote(BaseModel):
    lane: int
    carrier: str
    cents: int
    transit_days: int


class BookingIn(BaseModel):
    lane: int = Field(ge=1)
    kg: float = Field(gt=0, le=24000)
    reference: str = Field(max_length=40)


class BookingOut(BaseModel):
    reference: str
    confirmation: str
    cents: int

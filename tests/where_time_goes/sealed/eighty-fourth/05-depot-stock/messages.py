from pydantic import BaseModel


class StockQuestion(BaseModel):
    question: str
    pzn: str


class StockAnswer(BaseModel):
    question: str
    depot: str
    packs: int
    next_delivery: str


class Availability(BaseModel):
    pzn: str
    packs: int
    depots: list[str]
    next_delivery: str | None

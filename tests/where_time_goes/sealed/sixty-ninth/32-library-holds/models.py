from pydantic import BaseModel, Field


class HoldRequest(BaseModel):
    isbn: str = Field(min_length=10, max_length=13)
    branch: str
    card: str


class Hold(BaseModel):
    number: int
    position: int
    branch: str


class Shelf(BaseModel):
    isbn: str
    available: int
    total: int
    branches: list[str]

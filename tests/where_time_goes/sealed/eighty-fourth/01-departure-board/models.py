from pydantic import BaseModel


class Departure(BaseModel):
    line: str
    towards: str
    due_in: int
    platform: str
    notice: str | None = None


class Board(BaseModel):
    stop: str
    name: str
    departures: list[Departure]


class Disruption(BaseModel):
    line: str
    text: str
    severity: int = 1

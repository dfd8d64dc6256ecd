from pydantic import BaseModel


class Vehicle(BaseModel):
    id: str
    line: int
    next_stop: int
    eta_seconds: int


class Alert(BaseModel):
    stop: int
    text: str
    severity: str = "info"


class Arrival(BaseModel):
    line: int
    vehicle: str
    minutes: float


class Board(BaseModel):
    stop: int
    arrivals: list[Arrival]
    alerts: list[Alert]

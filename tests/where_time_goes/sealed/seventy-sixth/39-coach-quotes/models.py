from dataclasses import dataclass


@dataclass
class Fare:
    departure: str
    arrival: str
    seats: int
    price: float


@dataclass
class Quote:
    origin: str
    destination: str
    operator: str
    fares: list[Fare]


@dataclass
class HoldRequest:
    trip: str
    passengers: int


@dataclass
class Hold:
    trip: str
    reference: str
    minutes: int

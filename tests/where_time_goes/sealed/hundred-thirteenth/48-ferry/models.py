from dataclasses import dataclass, field


@dataclass
class Crossing:
    sailing: str
    departs: str
    cents: int
    places: int


@dataclass
class SearchResult:
    route: str
    day: str
    wind: int
    crossings: list[Crossing] = field(default_factory=list)


@dataclass
class BookingRequest:
    sailing: str
    passengers: int
    cents: int = 3900


@dataclass
class Booking:
    reference: str
    sailing: str
    paid: int

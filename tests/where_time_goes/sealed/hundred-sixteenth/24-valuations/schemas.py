from msgspec import Struct


class Parcel(Struct):
    number: int
    area: float
    built: int
    municipality: str


class Sale(Struct):
    price: int
    area: float
    year: int


class Valuation(Struct):
    parcel: int
    municipality: str
    estimate: int
    low: int
    high: int
    comparables: int

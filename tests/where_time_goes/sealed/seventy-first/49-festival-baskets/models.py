from dataclasses import dataclass, field


@dataclass
class Line:
    ticket: str
    promoter: str
    price: float
    quantity: int = 1


@dataclass
class Basket:
    customer: str
    lines: list[Line] = field(default_factory=list)


@dataclass
class FeeSchedule:
    promoter: str
    percent: float
    fixed: float
    cap: float


@dataclass
class PricedLine:
    ticket: str
    quantity: int
    face_value: float
    fee: float


@dataclass
class Quote:
    customer: str
    currency: str
    lines: list[PricedLine]
    total: float

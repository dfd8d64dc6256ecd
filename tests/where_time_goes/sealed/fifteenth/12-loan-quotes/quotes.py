from dataclasses import asdict, dataclass

from clients.bureau import bureau

BANDS = ((780, 3.4), (700, 4.9), (620, 7.2), (0, 11.5))


@dataclass
class Quote:
    person: int
    amount: int
    months: int
    annual_rate: float
    instalment: float


def annual_rate(score: int) -> float:
    return next(rate for floor, rate in BANDS if score >= floor)


def instalment(amount: int, rate: float, months: int) -> float:
    monthly = rate / 1200
    return round(amount * monthly / (1 - (1 + monthly) ** -months), 2)


def quick_quote(person: int, amount: int = 5000, months: int = 36) -> dict:
    rate = annual_rate(bureau().score(person))
    return asdict(Quote(person, amount, months, rate, instalment(amount, rate, months)))


def affordability(person: int, amount: int) -> dict:
    found = bureau().exposure(person, amount)
    return {"person": person, "amount": amount, "accepted": found["total"] < 90_000}

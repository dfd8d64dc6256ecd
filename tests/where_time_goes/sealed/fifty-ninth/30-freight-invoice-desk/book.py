from dataclasses import dataclass
from decimal import Decimal

SERVICES = ["Road haulage", "Terminal handling", "Customs clearance", "Fuel surcharge", "Demurrage",
            "Port dues", "Pallet exchange", "Cold store"]


@dataclass(frozen=True)
class Line:
    text: str
    currency: str
    amount: Decimal


@dataclass(frozen=True)
class Invoice:
    number: int
    country: str
    lines: tuple


def _invoice(number):
    country = ("CH", "DE", "FR")[number % 3]
    lines = []
    for position in range(14 + number % 3):
        currency = "EUR" if (number + position) % 3 else "USD"
        amount = Decimal(3500 + 971 * position + 13 * number) / 100
        lines.append(Line(SERVICES[position % len(SERVICES)], currency, amount))
    return Invoice(number, country, tuple(lines))


INVOICES = {number: _invoice(number) for number in range(1001, 1061)}

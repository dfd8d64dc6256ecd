from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

from settings import VAT


@dataclass
class Line:
    text: str
    quantity: int
    price: Decimal

    @property
    def amount(self) -> Decimal:
        return self.price * self.quantity


@dataclass
class Invoice:
    number: int
    customer: str
    email: str
    lines: list[Line] = field(default_factory=list)
    sent: int = 0

    @property
    def net(self) -> Decimal:
        return sum((line.amount for line in self.lines), Decimal(0))

    @property
    def gross(self) -> Decimal:
        return (self.net * Decimal(str(1 + VAT))).quantize(Decimal("0.01"))

    def as_dict(self) -> dict:
        return {
            "number": self.number,
            "customer": self.customer,
            "net": str(self.net),
            "gross": str(self.gross),
            "sent": self.sent,
        }


class Ledger:
    def __init__(self) -> None:
        self._invoices: dict[int, Invoice] = {}

    def seed(self, count: int = 200) -> None:
        for number in range(1, count + 1):
            lines = [Line(f"Service {i}", i + 1, Decimal("19.90") + number) for i in range(4)]
            self._invoices[number] = Invoice(
                number, f"Customer {number}", f"ap{number}@customer.example", lines
            )

    def get(self, number: int) -> Invoice | None:
        return self._invoices.get(number)

"""Quotes that were issued, so that an adviser can turn one into a contract."""
import threading
import uuid
from dataclasses import dataclass, field
from datetime import datetime, timezone

from projection import Month


@dataclass
class Quote:
    product: str
    age: int
    contribution: float
    scenarios: dict[str, list[Month]]
    number: str = field(default_factory=lambda: uuid.uuid4().hex[:12])
    issued: datetime = field(default_factory=lambda: datetime.now(timezone.utc))

    def summary(self):
        expected = self.scenarios["expected"]
        return {
            "number": self.number,
            "product": self.product,
            "issued": self.issued.isoformat(timespec="seconds"),
            "paid_in": round(self.contribution * len(expected), 2),
            "balance": {name: months[-1].balance for name, months in self.scenarios.items()},
            "by_year": [{"period": m.period, "balance": m.balance} for m in expected[11::60]],
        }


class QuoteBook:
    def __init__(self):
        self._quotes = {}
        self._guard = threading.Lock()

    def issue(self, quote):
        with self._guard:
            self._quotes[quote.number] = quote
        return quote.number

    def find(self, number):
        return self._quotes.get(number)


book = QuoteBook()

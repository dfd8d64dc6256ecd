"""Offers that stay correct while the stock changes."""
import itertools
import threading
from collections import OrderedDict

from stock import stock_changed
from tariff import MODELS, deposit, price

_numbers = itertools.count(10001)


class UnknownQuote(LookupError):
    pass


class Quote:
    def __init__(self, stock, wishes, days):
        unknown = [w["model"] for w in wishes if w["model"] not in MODELS]
        if unknown:
            raise ValueError("unknown model " + ", ".join(unknown))
        self.number = next(_numbers)
        self.days = days
        self.lines = {w["model"]: int(w.get("pairs", 1)) for w in wishes}
        self.left = {model: stock.left(model) for model in self.lines}
        self.reprice()
        stock_changed.connect(self.on_stock_changed, weak=False)

    def reprice(self):
        self.prices = {m: price(m, self.days, n, self.left[m]) for m, n in self.lines.items()}
        self.total = sum(self.prices.values())
        self.deposit = deposit(self.total, self.days)
        self.complete = all(self.left[m] >= n for m, n in self.lines.items())

    def on_stock_changed(self, sender, model, left):
        if model in self.lines:
            self.left[model] = left
            self.reprice()

    def as_json(self):
        return {
            "number": self.number,
            "days": self.days,
            "lines": [{"model": m, "title": MODELS[m][0], "pairs": n, "price": str(self.prices[m])} for m, n in self.lines.items()],
            "total": str(self.total),
            "deposit": str(self.deposit),
            "complete": self.complete,
        }


class QuoteBook:
    """The latest offers; older ones have to be asked for again."""

    def __init__(self, keep=24):
        self.keep = keep
        self._quotes = OrderedDict()
        self._lock = threading.Lock()

    def add(self, quote):
        with self._lock:
            self._quotes[quote.number] = quote
            while len(self._quotes) > self.keep:
                self._quotes.popitem(last=False)
        return quote

    def get(self, number):
        with self._lock:
            try:
                return self._quotes[number]
            except KeyError:
                raise UnknownQuote(number) from None

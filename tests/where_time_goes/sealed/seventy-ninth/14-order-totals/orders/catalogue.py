"""Orders as they come from the shop, with the lines in the currency of sale."""
from dataclasses import dataclass
from decimal import Decimal

PRODUCTS = (
    ("mug-blue", "homeware", "8.90"),
    ("linen-throw", "homeware", "49.00"),
    ("oak-board", "homeware", "27.50"),
    ("desk-lamp", "homeware", "62.00"),
    ("wool-rug", "homeware", "139.00"),
)
MARKETS = (("SE", "SEK"), ("DK", "DKK"), ("PL", "PLN"))


class OrderNotFound(LookupError):
    pass


@dataclass(frozen=True)
class Line:
    sku: str
    category: str
    quantity: int
    price: Decimal


@dataclass(frozen=True)
class Order:
    number: int
    country: str
    currency: str
    lines: tuple


def load(number):
    if not 1 <= number <= 9999:
        raise OrderNotFound(number)
    country, currency = MARKETS[number % len(MARKETS)]
    lines = []
    for i in range(10):
        sku, category, price = PRODUCTS[(number + i) % len(PRODUCTS)]
        lines.append(Line(f"{sku}-{i}", category, 1 + (number + i) % 3, Decimal(price)))
    return Order(number, country, currency, tuple(lines))

"""Orders as the nightly import leaves them."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    sku: str
    quantity: int


@dataclass(frozen=True)
class Order:
    number: int
    customer: int
    lines: tuple


def load_order(number: int) -> Order:
    count = 10 + number % 5
    lines = tuple(Line(f"SKU-{(number * 31 + n * 17) % 900:03d}", 1 + (number + n) % 4) for n in range(count))
    return Order(number, 100 + number % 40, lines)

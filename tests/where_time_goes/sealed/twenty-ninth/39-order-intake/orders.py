import itertools
from dataclasses import dataclass

import catalogue
from erp import erp

_numbers = itertools.count(70_001)


class OrderError(ValueError):
    pass


@dataclass
class Line:
    sku: str
    quantity: int

    @classmethod
    def parse(cls, raw: dict) -> "Line":
        line = cls(str(raw.get("sku")), int(raw.get("quantity", 1)))
        if catalogue.product(line.sku) is None:
            raise OrderError(f"unknown article {line.sku}")
        if not 1 <= line.quantity <= 500:
            raise OrderError("quantity out of range")
        return line


def total_cents(lines: list[Line]) -> int:
    return sum(catalogue.product(line.sku).cents * line.quantity for line in lines)


async def accept(customer: str, lines: list[Line]) -> dict:
    for line in lines:
        left = erp.available(line.sku)
        if left < line.quantity:
            raise OrderError(f"only {left} of {line.sku} left")
    return {"order": next(_numbers), "customer": customer, "total": total_cents(lines) / 100}

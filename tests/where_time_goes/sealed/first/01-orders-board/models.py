from dataclasses import dataclass

import pricing


@dataclass
class Order:
    id: int
    customer: str
    sku: str
    qty: int

    @classmethod
    def from_row(cls, row):
        return cls(*row)

    @property
    def total(self) -> int:
        return pricing.book.quote(self.sku) * self.qty


def as_card(order: Order) -> dict:
    return {
        "id": order.id,
        "customer": order.customer.title(),
        "total_cents": order.total,
    }

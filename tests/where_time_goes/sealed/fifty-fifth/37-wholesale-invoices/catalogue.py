"""Articles and orders, loaded at start from the nightly export."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    sku: str
    title: str
    quantity: int
    unit_cents: int
    tax_class: str


@dataclass(frozen=True)
class Order:
    number: int
    customer: str
    country: str
    lines: tuple


ARTICLES = [
    ("TRM-010", "Copper pipe 15 mm, 3 m", 1420, "standard"),
    ("TRM-014", "Compression elbow 15 mm", 260, "standard"),
    ("BKS-201", "Installer handbook, 9th ed.", 3900, "reduced"),
    ("VLV-033", "Ball valve 1/2 inch", 880, "standard"),
    ("SEL-007", "PTFE tape, box of 12", 610, "standard"),
    ("RAD-118", "Towel radiator 500x1200", 10900, "standard"),
    ("THM-002", "Thermostat head", 1750, "standard"),
]
CUSTOMERS = [("Meyer Haustechnik", "DE"), ("Plomberie Leroux", "FR"), ("Van Dam BV", "NL"), ("Idraulica Conti", "IT")]


def load_orders(count: int = 400) -> dict:
    orders = {}
    for number in range(1, count + 1):
        customer, country = CUSTOMERS[number % len(CUSTOMERS)]
        lines = []
        for position in range(12):
            sku, title, cents, tax_class = ARTICLES[(number + position) % len(ARTICLES)]
            lines.append(Line(sku, title, 1 + (number * position) % 9, cents, tax_class))
        orders[number] = Order(number, customer, country, tuple(lines))
    return orders

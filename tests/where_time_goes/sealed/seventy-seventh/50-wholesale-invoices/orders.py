from dataclasses import dataclass, field

GROUPS = ("food", "paper", "cleaning")


@dataclass(frozen=True)
class Line:
    article: str
    group: str
    quantity: int
    list_cents: int


@dataclass
class Order:
    number: int
    customer: int
    lines: list[Line] = field(default_factory=list)


def find(number: int) -> Order:
    order = Order(number=number, customer=900 + number % 50)
    for position in range(8):
        seed = number * 13 + position * 7
        order.lines.append(
            Line(
                article=f"A{seed % 9000:04d}",
                group=GROUPS[seed % 3],
                quantity=1 + seed % 24,
                list_cents=150 + seed % 4000,
            )
        )
    return order

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Line:
    sku: str
    quantity: int
    unit_cents: int
    category: str


@dataclass
class Basket:
    id: int
    customer_id: int
    country: str
    lines: list[Line] = field(default_factory=list)


CATEGORIES = ("garden", "kitchen", "books")


def load_basket(basket_id: int) -> Basket:
    basket = Basket(basket_id, 900 + basket_id % 50, "DK" if basket_id % 2 else "SE")
    for n in range(8 + basket_id % 4):
        basket.lines.append(
            Line(f"S{basket_id:03d}{n:02d}", 1 + n % 3, 450 + 125 * n, CATEGORIES[n % 3])
        )
    return basket

from dataclasses import dataclass, field

from basket import settings
from basket.store import Baskets, Catalogue


@dataclass
class Line:
    sku: str
    name: str
    quantity: int
    price: int
    available: bool

    @property
    def amount(self) -> int:
        return self.price * self.quantity


@dataclass
class View:
    basket_id: int
    lines: list[Line] = field(default_factory=list)

    @property
    def goods(self) -> int:
        return sum(line.amount for line in self.lines)

    @property
    def shipping(self) -> int:
        return 0 if self.goods >= settings.FREE_SHIPPING_FROM else settings.SHIPPING

    def as_dict(self) -> dict:
        return {
            "basket": self.basket_id,
            "lines": [
                {"sku": line.sku, "name": line.name, "quantity": line.quantity,
                 "amount": line.amount, "available": line.available}
                for line in self.lines
            ],
            "goods": self.goods,
            "shipping": self.shipping,
            "total": self.goods + self.shipping,
        }


async def price_basket(baskets: Baskets, catalogue: Catalogue, basket_id: int) -> View:
    view = View(basket_id)
    wanted = await baskets.lines(basket_id)
    for sku, quantity in wanted.items():
        product = await catalogue.product(sku)
        if product is None:
            continue
        in_stock = await catalogue.stock(sku)
        view.lines.append(
            Line(sku, product["name"], quantity, product["price"], in_stock >= quantity)
        )
    return view

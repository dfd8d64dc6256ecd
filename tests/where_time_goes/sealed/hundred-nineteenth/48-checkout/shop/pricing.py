from dataclasses import dataclass

PRICES = {"mug": 1290, "tee": 2450, "cap": 1990, "print": 3400, "bag": 1650}
SHIPPING_FREE_FROM = 5000
SHIPPING = 490


class UnknownArticle(KeyError):
    pass


@dataclass(frozen=True)
class Basket:
    goods: int
    shipping: int

    @property
    def total(self) -> int:
        return self.goods + self.shipping


def price(lines: list[dict]) -> Basket:
    goods = 0
    for line in lines:
        try:
            goods += PRICES[line["sku"]] * int(line.get("quantity", 1))
        except KeyError as exc:
            raise UnknownArticle(line.get("sku")) from exc
    return Basket(goods, 0 if goods >= SHIPPING_FREE_FROM else SHIPPING)

from dataclasses import dataclass

import store


@dataclass
class Line:
    sku: str
    price: int

    def as_dict(self):
        return {"sku": self.sku, "price": self.price / 100}


class Basket:
    def __init__(self, number):
        self.number = number
        self.skus = []

    async def load(self):
        self.skus = await store.members(f"basket:{self.number}")
        return self

    async def __aiter__(self):
        for sku in self.skus:
            price = await store.number(f"price:{sku}")
            yield Line(sku, price)


async def view(number):
    basket = await Basket(number).load()
    lines = [line.as_dict() async for line in basket]
    return {
        "basket": number,
        "lines": lines,
        "total": round(sum(line["price"] for line in lines), 2),
    }

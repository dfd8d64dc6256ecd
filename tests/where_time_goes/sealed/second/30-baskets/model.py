from dataclasses import dataclass

import wire


@dataclass
class Line:
    sku: str

    async def offer(self):
        found = await wire.read("/products", sku=self.sku)
        return found[self.sku]


@dataclass
class Basket:
    number: int
    owner: str
    lines: list

    @classmethod
    async def load(cls, number):
        raw = await wire.read(f"/baskets/{number}")
        return cls(number, raw["owner"], [Line(sku) for sku in raw["skus"]])

    async def total(self):
        amount = 0.0
        for line in self.lines:
            amount += (await line.offer())["price"]
        return round(amount, 2)

    async def missing(self):
        return [line.sku for line in self.lines if (await line.offer())["stock"] == 0]

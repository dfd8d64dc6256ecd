from dataclasses import dataclass, field


@dataclass
class Allocation:
    order: str
    picks: list = field(default_factory=list)
    missing: list = field(default_factory=list)

    def as_dict(self):
        return {"order": self.order, "picks": self.picks, "missing": self.missing, "complete": not self.missing}


class Allocator:
    def __init__(self, stock, site):
        self.stock = stock
        self.site = site

    async def allocate(self, order, sku, quantity):
        allocation = Allocation(order)
        level = await self.stock.level(self.site, sku)
        take = min(level["available"], quantity)
        if take:
            reserved = await self.stock.reserve(self.site, sku, take, order)
            allocation.picks.append({"sku": sku, "quantity": take, "bin": reserved["bin"]})
        if take < quantity:
            allocation.missing.append({"sku": sku, "quantity": quantity - take})
        return allocation

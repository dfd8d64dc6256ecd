from dataclasses import dataclass, field

from tornado.locks import Lock


@dataclass
class House:
    slug: str
    currency: str = "EUR"
    margin: float = 1.18
    seen: dict = field(default_factory=dict)
    desk: Lock = field(default_factory=Lock)

    def retail(self, trade_price: float) -> float:
        return round(trade_price * self.margin, 2)


class HouseRegistry:
    def __init__(self, houses):
        self._by_slug = {h.slug: h for h in houses}

    @classmethod
    def from_slugs(cls, slugs):
        return cls(House(s) for s in slugs)

    def find(self, slug):
        return self._by_slug.get(slug)

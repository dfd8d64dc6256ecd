import copy
import random

GROUPS = ("retail", "trade", "export")


class PriceBook:
    def __init__(self, articles=700, seed=11):
        rng = random.Random(seed)
        self.revision = 1
        self._articles = {
            f"A{number:05d}": {
                "list": round(rng.uniform(2, 90), 2),
                "pack": rng.choice((1, 6, 12)),
                "breaks": [
                    {"from": quantity, "discount": quantity / 1000}
                    for quantity in (10, 25, 50, 100)
                ],
                "groups": {group: round(rng.uniform(0.8, 1), 3) for group in GROUPS},
            }
            for number in range(articles)
        }

    def revise(self, article, **fields):
        self._articles[article].update(fields)
        self.revision += 1

    def edition(self, group):
        articles = copy.deepcopy(self._articles)
        return Edition(group, self.revision, articles)


class Edition:
    """Prices as they stood when the basket was opened."""

    def __init__(self, group, revision, articles):
        self.group = group
        self.revision = revision
        self._articles = articles

    def unit_price(self, sku, quantity):
        article = self._articles[sku]
        discount = 0.0
        for step in article["breaks"]:
            if quantity >= step["from"]:
                discount = step["discount"]
        return article["list"] * article["groups"][self.group] * (1 - discount)

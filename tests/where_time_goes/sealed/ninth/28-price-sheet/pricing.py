from copy import deepcopy

from catalogue import DISCOUNTS, MASTER


class PriceList:
    def __init__(self, customer):
        self.customer = customer
        self.data = deepcopy(MASTER)

    def apply(self):
        for group, percent in DISCOUNTS[self.customer].items():
            for article in self.data["groups"][group]["articles"].values():
                article["price"] = article["price"] * (100 - percent) // 100
        return self

    def rows(self, group):
        section = self.data["groups"][group]
        factor = 100 + section["vat"]
        for number, article in sorted(section["articles"].items()):
            yield {
                "number": number,
                "name": article["name"],
                "net": article["price"] / 100,
                "gross": round(article["price"] * factor / 10000, 2),
            }

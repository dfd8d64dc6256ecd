"""What an article costs in a store: each region has its own margins, each store its rounding."""

from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache

from shelf.catalogue import Article, Catalogue
from shelf.settings import settings

CENT = Decimal("0.01")
MARGINS = {1: Decimal("1.18"), 2: Decimal("1.21"), 3: Decimal("1.16"), 4: Decimal("1.24")}


class Pricing:
    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self.book = lru_cache(maxsize=settings.price_books)(self._book)

    def _book(self, store: int) -> dict[int, Decimal]:
        margin = MARGINS[store % 10 % 4 + 1]
        return {a.number: self._gross(a, margin) for a in self._catalogue}

    @staticmethod
    def _gross(article: Article, margin: Decimal) -> Decimal:
        return (article.net * margin * (1 + article.tax)).quantize(CENT, ROUND_HALF_UP)

    def label(self, store: int, number: int) -> dict:
        article = self._catalogue[number]
        price = self.book(store)[number]
        per_kilo = (price * 1000 / article.pack_grams).quantize(CENT, ROUND_HALF_UP)
        return {
            "store": store,
            "article": number,
            "name": article.name,
            "price": str(price),
            "per_kilo": str(per_kilo),
            "currency": settings.currency,
        }

"""All articles, loaded when a worker starts."""

from dataclasses import dataclass
from decimal import Decimal

from shelf import feed

TAX = {"household": Decimal("0.20"), "pets": Decimal("0.20")}
REDUCED = Decimal("0.10")


@dataclass(frozen=True, slots=True)
class Article:
    number: int
    name: str
    group: str
    net: Decimal
    tax: Decimal
    pack_grams: int


class Catalogue:
    def __init__(self, articles: dict[int, Article]) -> None:
        self._articles = articles

    @classmethod
    def load(cls, path: str) -> "Catalogue":
        articles = {}
        for row in feed.read(path):
            article = Article(
                number=int(row["article"]),
                name=row["name"].strip().title(),
                group=row["group"],
                net=Decimal(row["cents"]) / 100,
                tax=TAX.get(row["group"], REDUCED),
                pack_grams=int(row["pack_grams"]),
            )
            articles[article.number] = article
        return cls(articles)

    def __getitem__(self, number: int) -> Article:
        return self._articles[number]

    def __iter__(self):
        return iter(self._articles.values())

from dataclasses import dataclass
from threading import Lock

from articles import Article
from store import store

_shown = {}
_shown_guard = Lock()


@dataclass
class Line:
    article: Article
    count: int

    @property
    def sum(self):
        return self.article.price * self.count


class Basket:
    def __init__(self, number, lines):
        self.number = number
        self.lines = lines

    @classmethod
    def load(cls, number):
        raw = store.hgetall(f"basket:{number}")
        if not raw:
            return None
        with _shown_guard:
            _shown[number] = _shown.get(number, 0) + 1
        return cls(number, [Line(Article(sku), int(count)) for sku, count in raw.items()])

    @property
    def total(self):
        return sum(line.sum for line in self.lines)

import itertools
from collections import OrderedDict

from pydantic import BaseModel

KEEP = 2000


class Review(BaseModel):
    id: int
    product: int
    text: str
    score: float
    published: bool


class ReviewStore:
    def __init__(self) -> None:
        self._ids = itertools.count(1)
        self._reviews: OrderedDict[int, Review] = OrderedDict()
        self._latest: dict[int, int] = {}

    def add(self, product: int, text: str, score: float, published: bool) -> Review:
        review = Review(id=next(self._ids), product=product, text=text, score=score, published=published)
        self._reviews[review.id] = review
        if published:
            self._latest[product] = review.id
        if len(self._reviews) > KEEP:
            self._reviews.popitem(last=False)
        return review

    def latest(self, product: int) -> Review | None:
        return self._reviews.get(self._latest.get(product, 0))

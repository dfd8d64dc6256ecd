from dataclasses import dataclass

import numpy as np

from catalogue import Catalogue
from shopper import Shopper

MARGIN_WEIGHT = {"bargain": 0.05, "regular": 0.2, "premium": 0.35}


@dataclass
class Ranked:
    sku: str
    score: float


class Ranker:
    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def rank(self, shopper: Shopper, limit: int) -> list[Ranked]:
        weight = MARGIN_WEIGHT.get(shopper.segment, 0.2)
        scores = weight * self.catalogue.margins
        if not shopper.is_new:
            similarity = self.catalogue.embeddings @ shopper.taste
            scores = scores + similarity / shopper.taste_norm
        best = np.argsort(scores)[::-1][:limit]
        return [Ranked(self.catalogue.skus[index], round(float(scores[index]), 4)) for index in best]

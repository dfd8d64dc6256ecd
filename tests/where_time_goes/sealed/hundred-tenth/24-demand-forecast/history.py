"""Weekly sales of the articles; in production a nightly extract."""
import math
import random

from settings import settings


class Sales:
    def __init__(self, articles: int = 400):
        self._weeks: dict[int, list[float]] = {}
        rng = random.Random(20240901)
        for article in range(1000, 1000 + articles):
            level, swing = rng.uniform(40, 400), rng.uniform(0.05, 0.5)
            self._weeks[article] = [
                round(level * (1 + swing * math.sin(2 * math.pi * w / settings.season)) + rng.gauss(0, level / 15), 1)
                for w in range(settings.history_weeks)
            ]

    def of(self, article: int) -> list[float] | None:
        return self._weeks.get(article)

    def __len__(self) -> int:
        return len(self._weeks)

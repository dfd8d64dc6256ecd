import logging
import threading
import time

from catalog import Recipe

log = logging.getLogger("recipes.similarity")


def overlap(a: frozenset, b: frozenset) -> float:
    return len(a & b) / len(a | b)


class SimilarityTable:
    """Neighbours of every recipe; kept fresh in the background, one thread for each quarter of the catalogue."""

    def __init__(self, recipes: list[Recipe], workers: int = 4, pause: float = 0.05):
        self._recipes = recipes
        self._workers = workers
        self._pause = pause
        self._neighbours: dict[int, list[int]] = {}

    def start(self) -> None:
        for part in range(self._workers):
            threading.Thread(target=self._refresh, args=(part,), name=f"similarity-{part}", daemon=True).start()

    def neighbours(self, number: int) -> list[int]:
        return self._neighbours.get(number, [])

    def _refresh(self, part: int) -> None:
        mine = self._recipes[part :: self._workers]
        while True:
            started = time.perf_counter()
            self._neighbours.update(self._compute(mine))
            log.debug("part %d took %.2f s", part, time.perf_counter() - started)
            time.sleep(self._pause)

    def _compute(self, recipes: list[Recipe]) -> dict[int, list[int]]:
        table = {}
        for recipe in recipes:
            scored = [
                (overlap(recipe.ingredients, other.ingredients), other.number)
                for other in self._recipes
                if other is not recipe
            ]
            scored.sort(reverse=True)
            table[recipe.number] = [number for _, number in scored[:5]]
        return table

import random
import threading
import time
from collections import defaultdict

REST = 0.02


def sample_baskets(count: int = 16000) -> list[list[int]]:
    rnd = random.Random(11)
    return [[int(rnd.paretovariate(0.9)) % 300 for _ in range(rnd.randrange(3, 12))] for _ in range(count)]


class Affinity:
    def __init__(self) -> None:
        self.baskets = sample_baskets()
        self.table: dict[int, list[int]] = {}
        self.rounds = 0

    def rebuild(self) -> None:
        pairs: dict[tuple[int, int], float] = defaultdict(float)
        for basket in self.baskets:
            weight = 1.0 / len(basket)
            for a in basket:
                for b in basket:
                    if a != b:
                        pairs[a, b] += weight
        ranked: dict[int, list[tuple[float, int]]] = defaultdict(list)
        for (a, b), score in pairs.items():
            ranked[a].append((score, b))
        self.table = {a: [b for _, b in sorted(best, reverse=True)[:8]] for a, best in ranked.items()}
        self.rounds += 1

    def keep_fresh(self) -> None:
        while True:
            self.rebuild()
            time.sleep(REST)

    def start(self) -> None:
        self.rebuild()
        threading.Thread(target=self.keep_fresh, name="affinity", daemon=True).start()

    def related(self, item_id: int) -> list[int]:
        return self.table.get(item_id % 300, [])[:3]

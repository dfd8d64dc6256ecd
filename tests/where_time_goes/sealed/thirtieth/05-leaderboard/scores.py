"""Players' results of the running season, kept in memory."""
import math
import random
from dataclasses import dataclass, field


@dataclass
class Player:
    id: int
    name: str
    country: str
    results: list[int] = field(default_factory=list)


class ScoreBook:
    def __init__(self):
        self.players: dict[int, Player] = {}

    @classmethod
    def load_season(cls, size: int, seed: int = 11) -> "ScoreBook":
        rnd = random.Random(seed)
        book = cls()
        for n in range(1, size + 1):
            results = [rnd.randint(0, 100) for _ in range(40)]
            book.players[n] = Player(n, f"player{n}", rnd.choice(("DE", "FR", "PL", "IT")), results)
        return book

    def add(self, player_id: int, points: int) -> None:
        self.players[player_id].results.append(points)
        del self.players[player_id].results[:-40]


def rating(results: list[int]) -> float:
    weight, total, norm = 1.0, 0.0, 0.0
    for points in reversed(results):
        total += weight * math.sqrt(points)
        norm += weight
        weight *= 0.97
    return total / norm if norm else 0.0

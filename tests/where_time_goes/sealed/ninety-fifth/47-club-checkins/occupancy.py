import time
from collections import Counter, deque

from settings import settings


class ClubFull(RuntimeError):
    pass


class Occupancy:
    def __init__(self) -> None:
        self._inside: Counter[int] = Counter()
        self._latest: deque[tuple[float, int, int]] = deque(maxlen=500)

    def enter(self, club: int, member: int) -> int:
        if self._inside[club] >= settings.capacity:
            raise ClubFull(club)
        self._inside[club] += 1
        self._latest.append((time.time(), club, member))
        return self._inside[club]

    def leave(self, club: int) -> int:
        self._inside[club] = max(0, self._inside[club] - 1)
        return self._inside[club]

    def inside(self, club: int) -> int:
        return self._inside[club]

import itertools
import time
from collections import deque
from dataclasses import asdict, dataclass


@dataclass
class Visit:
    badge: str
    visitor: str
    company: str
    host: str
    arrived: float


class VisitBook:
    def __init__(self, keep: int = 200):
        self._numbers = itertools.count(1)
        self._latest: deque[Visit] = deque(maxlen=keep)

    def register(self, visitor: str, company: str, host: str) -> Visit:
        visit = Visit(f"V{next(self._numbers):05d}", visitor, company, host, time.time())
        self._latest.append(visit)
        return visit

    def latest(self, count: int = 10) -> list[dict]:
        return [asdict(visit) for visit in list(self._latest)[-count:]]

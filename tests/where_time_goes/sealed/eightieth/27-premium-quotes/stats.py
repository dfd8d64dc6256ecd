import threading
from collections import Counter


class QuoteStats:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._made: Counter[str] = Counter()
        self._sum: Counter[str] = Counter()

    def record(self, product: str, premium: float) -> None:
        with self._lock:
            self._made[product] += 1
            self._sum[product] += round(premium * 100)

    def report(self) -> dict:
        with self._lock:
            return {p: {"quotes": n, "mean": round(self._sum[p] / n / 100, 2)} for p, n in self._made.items()}

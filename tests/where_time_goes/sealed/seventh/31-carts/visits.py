import gc
import secrets
import threading
import time


class Line:
    __slots__ = ("sku", "qty", "price", "tags")

    def __init__(self, sku, qty, price, tags):
        self.sku = sku
        self.qty = qty
        self.price = price
        self.tags = tags


class Visit:
    def __init__(self, token):
        self.token = token
        self.born = time.monotonic()
        self.seen = {}

    def suggest(self, store):
        if store not in self.seen:
            base = sum(map(ord, store))
            self.seen[store] = [
                Line(f"{store}-{n}", 1 + (base + n) % 4, 100 + (base * n) % 900, [n % 7, n % 11])
                for n in range(320)
            ]
        return self.seen[store]


class Visits:
    lifetime = 3600.0
    every = 20

    def __init__(self):
        self._live = {}
        self._guard = threading.Lock()
        self._count = 0

    def open(self, token):
        with self._guard:
            visit = self._live.get(token)
            if visit is None or time.monotonic() - visit.born > self.lifetime:
                token = secrets.token_hex(12)
                visit = self._live[token] = Visit(token)
            return visit

    def tidy(self):
        with self._guard:
            self._count += 1
            due = self._count % self.every == 0
            if due:
                edge = time.monotonic() - self.lifetime
                for token in [t for t, v in self._live.items() if v.born < edge]:
                    del self._live[token]
        if due:
            gc.collect()

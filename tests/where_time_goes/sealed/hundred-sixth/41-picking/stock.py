"""Stock on the shelves. Whoever is interested in its changes connects to `stock_changed`."""

import threading

from django.dispatch import Signal

stock_changed = Signal()


class Shelves:
    def __init__(self, skus: int, full: int) -> None:
        self._guard = threading.Lock()
        self._full = full
        self._left = {f"SKU-{number:04d}": full for number in range(skus)}

    def take(self, sku: str, quantity: int) -> int:
        with self._guard:
            left = self._left[sku] - quantity
            if left < 0:
                left = self._full - quantity
            self._left[sku] = left
        stock_changed.send(sender=Shelves, sku=sku, left=left)
        return left

    def left(self, sku: str) -> int | None:
        return self._left.get(sku)


shelves = Shelves(skus=400, full=200)

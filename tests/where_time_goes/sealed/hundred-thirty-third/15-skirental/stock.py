import threading

from blinker import Namespace

from tariff import MODELS

signals = Namespace()
stock_changed = signals.signal("stock-changed")


class Stock:
    def __init__(self, pairs=400):
        self._left = dict.fromkeys(MODELS, pairs)
        self._lock = threading.Lock()

    def left(self, model):
        return self._left[model]

    def hand_out(self, model, pairs):
        with self._lock:
            if self._left[model] < pairs:
                return False
            self._left[model] -= pairs
            left = self._left[model]
        stock_changed.send(self, model=model, left=left)
        return True

    def take_back(self, model, pairs):
        with self._lock:
            self._left[model] += pairs
            left = self._left[model]
        stock_changed.send(self, model=model, left=left)
        return left

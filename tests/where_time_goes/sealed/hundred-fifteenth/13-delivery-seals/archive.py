import threading
from collections import OrderedDict


class Archive:
    """The latest seals by number of the delivery note."""

    def __init__(self, keep: int = 500):
        self.keep = keep
        self._lock = threading.Lock()
        self._seals = OrderedDict()

    def put(self, number: str, seal) -> None:
        with self._lock:
            self._seals[number] = seal
            self._seals.move_to_end(number)
            while len(self._seals) > self.keep:
                self._seals.popitem(last=False)

    def get(self, number: str):
        with self._lock:
            return self._seals.get(number)

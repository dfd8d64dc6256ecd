import threading
from collections import OrderedDict

from settings import CACHE_SIZE


class RecentParts:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._items: OrderedDict[int, str] = OrderedDict()

    def note(self, number: int, name: str) -> None:
        with self._lock:
            self._items[number] = name
            self._items.move_to_end(number)
            while len(self._items) > CACHE_SIZE:
                self._items.popitem(last=False)

    def names(self) -> list[str]:
        with self._lock:
            return list(self._items.values())

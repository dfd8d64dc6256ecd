import threading

from store import Table


class Item(Table):
    name = "items"
    fields = ("sku", "title", "unit")


class Level(Table):
    name = "levels"
    fields = ("site", "quantity")


class Units:
    def __init__(self):
        self._lock = threading.Lock()
        self._names = {}

    def name(self, code):
        with self._lock:
            return self._names.setdefault(code, {"pc": "pieces", "kg": "kilograms"}.get(code, code))


units = Units()

"""Quantities of all bins, kept in memory and on disk."""
import array
import os
import shutil
import tempfile
import threading

import settings


class StockBook:
    def __init__(self, bins):
        self.home = tempfile.mkdtemp(prefix="bins-", dir=settings.DATA_DIR)
        self.path = os.path.join(self.home, "stock.dat")
        self._quantities = array.array("q", bytes(8 * bins))
        self._guard = threading.Lock()

    def quantity(self, number):
        return self._quantities[number]

    def move(self, source, target, amount):
        with self._guard:
            self._quantities[source] -= amount
            self._quantities[target] += amount
            left = self._quantities[source], self._quantities[target]
        self.save()
        return left

    def save(self):
        handle, name = tempfile.mkstemp(prefix="stock-", dir=self.home)
        try:
            view = memoryview(self._quantities).cast("B")
            with os.fdopen(handle, "wb", buffering=0) as file:
                file.write(view)
                os.fsync(file.fileno())
            os.replace(name, self.path)
        except OSError:
            os.unlink(name)
            raise

    def remove(self):
        shutil.rmtree(self.home, ignore_errors=True)

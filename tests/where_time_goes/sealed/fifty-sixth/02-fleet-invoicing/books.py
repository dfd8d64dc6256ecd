"""The invoice book. Numbers of a series have no gaps (tax office rule 14-4)."""
import threading
from collections import OrderedDict


class InvoiceBook:
    def __init__(self, series, archive, keep):
        self._series = series
        self._archive = archive
        self._keep = keep
        self._last = 0
        self._entries = OrderedDict()
        self._mutex = threading.Lock()

    def enter(self, customer, totals):
        with self._mutex:
            sequence = self._last + 1
            number = f"{self._series}-{sequence:06d}"
            document = {"number": number, "customer": customer, **totals}
            document["receipt"] = self._archive.store(number, document)
            self._last = sequence
            self._entries[number] = document
            if len(self._entries) > self._keep:
                self._entries.popitem(last=False)
        return document

    @property
    def last_sequence(self):
        return self._last

    def find(self, number):
        return self._entries.get(number)

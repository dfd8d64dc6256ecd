import itertools
import json
import os
import threading

SLOT = 256
SLOTS = 24576


class Ledger:
    def __init__(self, folder):
        os.makedirs(folder, exist_ok=True)
        self.path = os.path.join(folder, "day.book")
        self.pages = bytearray(b" " * SLOT * SLOTS)
        self.place = itertools.cycle(range(SLOTS))

    def note(self, action, doc):
        record = json.dumps({"action": action, "doc": doc}).encode()[: SLOT - 1]
        first = next(self.place) * SLOT
        self.pages[first : first + SLOT] = record.ljust(SLOT - 1) + b"\n"
        self.save()

    def save(self):
        new = f"{self.path}.{threading.get_ident():x}"
        with open(new, "wb", buffering=0) as out:
            out.write(self.pages)
            os.fsync(out.fileno())
        os.replace(new, self.path)

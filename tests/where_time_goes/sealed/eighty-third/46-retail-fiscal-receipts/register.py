"""The shop's fiscal register: numbers receipts and has them stamped."""
import threading
from collections import deque
from dataclasses import asdict, dataclass

import settings


@dataclass(frozen=True)
class Receipt:
    till: int
    number: int
    gross: int
    vat: int
    stamp: str

    def as_dict(self):
        return asdict(self)


class Register:
    def __init__(self, authority):
        self._authority = authority
        self._lock = threading.Lock()
        self._last_number = {}
        self._takings = {}
        self._journal = deque(maxlen=settings.JOURNAL_LENGTH)

    def issue(self, till, totals):
        with self._lock:
            number = self._last_number.get(till, 0) + 1
            stamp = self._authority.submit(till, number, totals.gross, totals.vat)
            receipt = Receipt(till, number, totals.gross, totals.vat, stamp)
            self._last_number[till] = number
            self._takings[till] = self._takings.get(till, 0) + totals.gross
            self._journal.append(receipt)
        return receipt

    def summary(self, till):
        with self._lock:
            return {
                "till": till,
                "receipts": self._last_number.get(till, 0),
                "takings": self._takings.get(till, 0),
            }

    def journal(self, limit):
        return [receipt.as_dict() for receipt in list(self._journal)[-limit:]]

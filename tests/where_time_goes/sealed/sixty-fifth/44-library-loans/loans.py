import itertools
from collections import deque
from datetime import date, timedelta

import settings


class LoanBook:
    def __init__(self, keep=500):
        self._numbers = itertools.count(1)
        self._recent = deque(maxlen=keep)

    def lend(self, isbn, copy, reader, kind):
        loan = {
            "loan": next(self._numbers),
            "isbn": isbn,
            "copy": copy,
            "reader": reader,
            "due": (date.today() + timedelta(days=settings.LOAN_DAYS[kind])).isoformat(),
        }
        self._recent.append(loan)
        return loan

    def recent(self, count):
        return list(itertools.islice(reversed(self._recent), count))

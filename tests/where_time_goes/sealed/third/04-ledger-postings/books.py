import threading
from contextlib import contextmanager


class Posting:
    def __init__(self, period, rates):
        self.period = period
        self.rates = rates
        self.moves = []

    def convert(self, account):
        amount = round(account * 1.5 * self.rates.rate(account), 2)
        self.moves.append((account, amount))
        return amount


class Period:
    def __init__(self, name):
        self.name = name
        self.turn = threading.Condition()
        self.moves = 0


class Books:
    """The books, by period."""

    def __init__(self, rates):
        self.rates = rates
        self._guard = threading.Lock()
        self._periods = {}

    def period(self, name):
        with self._guard:
            if name not in self._periods:
                self._periods[name] = Period(name)
            return self._periods[name]

    @contextmanager
    def posting(self, name):
        period = self.period(name)
        posting = Posting(name, self.rates)
        with period.turn:
            yield posting
            period.moves += len(posting.moves)

    def summary(self, name):
        return {"period": name, "open": True}

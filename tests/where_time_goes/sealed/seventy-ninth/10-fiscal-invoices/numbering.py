"""Document series. Numbers of a series are consecutive and have no gaps."""
import threading
from contextlib import contextmanager

import settings


class Series:
    def __init__(self, code):
        self.code = code
        self.last = 0
        self._lock = threading.Lock()

    @contextmanager
    def next_number(self):
        with self._lock:
            number = self.last + 1
            yield number
            self.last = number


class UnknownSeries(KeyError):
    pass


class Register:
    def __init__(self, codes):
        self._series = {code: Series(code) for code in codes}

    def get(self, code):
        try:
            return self._series[code]
        except KeyError:
            raise UnknownSeries(code) from None

    def state(self):
        return {code: series.last for code, series in self._series.items()}


register = Register(settings.SERIES)

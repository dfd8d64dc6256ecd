import itertools
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from extract import extract


class Desk:
    def __init__(self, interval=0.4):
        self.interval = interval
        self._numbers = itertools.count(1)
        self._done = {}
        self._lock = threading.Lock()
        self._staff = ThreadPoolExecutor(24, thread_name_prefix="extract")

    def hand_in(self, table, year):
        ticket = next(self._numbers)
        self._staff.submit(self._work, ticket, table, year)
        return ticket

    def _work(self, ticket, table, year):
        rows = extract(table, year)
        with self._lock:
            self._done[ticket] = rows

    def collect(self, ticket, attempts=100):
        for _ in range(attempts):
            with self._lock:
                if ticket in self._done:
                    return self._done.pop(ticket)
            time.sleep(self.interval)
        raise TimeoutError(ticket)

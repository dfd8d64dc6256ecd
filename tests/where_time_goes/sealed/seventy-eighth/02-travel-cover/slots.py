import threading
from contextlib import contextmanager

import config


class Slots:
    def __init__(self, size):
        self.size = size
        self._places = threading.BoundedSemaphore(size)

    @contextmanager
    def place(self):
        self._places.acquire()
        try:
            yield
        finally:
            self._places.release()


rating_slots = Slots(config.RATING_SLOTS)

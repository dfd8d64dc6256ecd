import threading
import time


class Cache:
    def __init__(self, keep):
        self.keep = keep
        self.lock = threading.Lock()
        self.items = {}

    def get(self, key, make):
        with self.lock:
            until, value = self.items.get(key, (0, None))
        if until < time.monotonic():
            value = make()
            with self.lock:
                self.items[key] = (time.monotonic() + self.keep, value)
        return value

import contextlib
import threading


class Counters:
    def __init__(self, room=64):
        self.lock = threading.Lock()
        self.room = threading.Semaphore(room)
        self.now = 0
        self.peak = 0

    @contextlib.contextmanager
    def running(self):
        with self.room:
            with self.lock:
                self.now += 1
                self.peak = max(self.peak, self.now)
            try:
                yield
            finally:
                with self.lock:
                    self.now -= 1

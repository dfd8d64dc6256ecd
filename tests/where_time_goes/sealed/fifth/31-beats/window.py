import contextlib
import time


class Window:
    def __init__(self, seconds):
        self.seconds = seconds
        self.samples = []
        self.levels = {"p50": 0.0, "p95": 0.0}

    @contextlib.contextmanager
    def observe(self, label):
        begin = time.perf_counter()
        try:
            yield
        finally:
            self.add(label, time.perf_counter() - begin)

    def add(self, label, took):
        now = time.monotonic()
        self.samples.append({"at": now, "label": label, "took": took})
        self.samples = [s for s in self.samples if now - s["at"] < self.seconds]
        self.levels = self.compute()

    def compute(self):
        ordered = sorted(s["took"] for s in self.samples)
        return {
            "p50": ordered[len(ordered) // 2],
            "p95": ordered[int(len(ordered) * 0.95)],
        }

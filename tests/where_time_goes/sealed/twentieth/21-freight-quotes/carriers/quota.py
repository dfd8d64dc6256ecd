import time


class CallQuota:
    """Call volume agreed with a carrier network."""

    def __init__(self, calls_per_minute, allowance):
        self.interval = 60.0 / calls_per_minute
        self.slack = self.interval * allowance
        self._due = 0.0

    def book(self):
        now = time.monotonic()
        self._due = max(self._due, now - self.slack) + self.interval
        return max(0.0, self._due - now)

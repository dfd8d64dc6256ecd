"""A small in-process registry in the style of the Prometheus client."""
from bisect import bisect_left
from collections import defaultdict

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    __slots__ = ("counts", "total", "sum")

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0
        self.sum = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(BUCKETS, value)] += 1
        self.total += 1
        self.sum += value


class Registry:
    def __init__(self) -> None:
        self._histograms: dict[tuple, Histogram] = defaultdict(Histogram)

    def observe(self, name: str, value: float, **labels: str) -> None:
        key = (name, *sorted(labels.items()))
        self._histograms[key].observe(value)

    def render(self) -> str:
        lines = []
        for (name, *labels), histogram in self._histograms.items():
            joined = ",".join(f'{label}="{value}"' for label, value in labels)
            lines.append(f"{name}_count{{{joined}}} {histogram.total}")
            lines.append(f"{name}_sum{{{joined}}} {histogram.sum:.6f}")
        return "\n".join(lines) + "\n"


registry = Registry()

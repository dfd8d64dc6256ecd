import statistics
from collections import defaultdict


class Baseline:
    def __init__(self, sigmas: float = 4.0, minimum: int = 30) -> None:
        self.sigmas = sigmas
        self.minimum = minimum
        self.durations: dict[str, list[float]] = defaultdict(list)
        self.outliers = 0

    def observe(self, route: str, seconds: float) -> bool:
        known = self.durations[route]
        known.append(seconds)
        if len(known) < self.minimum:
            return False
        mean = statistics.fmean(known)
        spread = statistics.pstdev(known, mean)
        unusual = seconds > mean + self.sigmas * spread
        self.outliers += unusual
        return unusual

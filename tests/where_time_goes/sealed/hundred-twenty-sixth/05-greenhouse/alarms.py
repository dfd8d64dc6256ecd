import statistics
from collections import defaultdict
from datetime import datetime, timedelta, timezone

from model import Reading

WINDOW = timedelta(hours=6)
MINIMUM = 20
LIMIT = 4.0


class SiteBaseline:
    def __init__(self) -> None:
        self._readings: list[Reading] = []

    def add(self, reading: Reading) -> None:
        self._readings.append(reading)

    def _recent(self) -> list[float]:
        oldest = datetime.now(timezone.utc) - WINDOW
        return [r.value for r in self._readings if r.at >= oldest]

    def score(self, value: float) -> float | None:
        values = self._recent()
        if len(values) < MINIMUM:
            return None
        spread = statistics.stdev(values)
        if spread == 0:
            return 0.0
        return (value - statistics.mean(values)) / spread

    def summary(self) -> dict:
        values = self._recent()
        if not values:
            return {"count": 0}
        return {"count": len(values), "last": values[-1], "low": min(values), "high": max(values)}


class AlarmBook:
    def __init__(self) -> None:
        self._sites: dict[str, SiteBaseline] = defaultdict(SiteBaseline)

    def judge(self, site: str, reading: Reading) -> dict:
        baseline = self._sites[site]
        score = baseline.score(reading.value)
        baseline.add(reading)
        return {"score": score, "alarm": score is not None and abs(score) > LIMIT}

    def summary(self, site: str) -> dict:
        return self._sites[site].summary()

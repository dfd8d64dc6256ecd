import statistics
from collections.abc import Sequence


def summary(values: Sequence[float]) -> dict[str, float]:
    return {
        "mean": round(statistics.fmean(values), 3),
        "spread": round(max(values) - min(values), 3),
        "last": values[-1],
    }


def alarm(values: Sequence[float], limit: float) -> bool:
    return any(abs(value) > limit for value in values)

from statistics import fmean

DEGREE_DAY_FACTOR = {"snow": 4.1, "ice": 7.6, "debris": 3.2}


def positive_degree_days(temps: list[float]) -> float:
    return sum(t for t in temps if t > 0) / 24.0


def melt_mm(temps: list[float], surface: str) -> float:
    return round(positive_degree_days(temps) * DEGREE_DAY_FACTOR[surface], 2)


def summary(values: list[float]) -> dict[str, float]:
    return {
        "min": round(min(values), 2),
        "mean": round(fmean(values), 2),
        "max": round(max(values), 2),
        "count": len(values),
    }

"""Holt-Winters with additive season; the constants are searched on a small grid."""
from dataclasses import dataclass
from itertools import product

GRID_LEVEL = (0.1, 0.2, 0.35, 0.5)
GRID_TREND = (0.02, 0.05, 0.1)
GRID_SEASON = (0.1, 0.2, 0.3)


@dataclass(slots=True)
class Fit:
    level: float
    trend: float
    season: list[float]
    error: float


def run(values: list[float], season: int, a: float, b: float, g: float) -> Fit:
    level = sum(values[:season]) / season
    trend = (sum(values[season:2 * season]) / season - level) / season
    seasonal = [v - level for v in values[:season]]
    error = 0.0
    for i in range(season, len(values)):
        s = seasonal[i % season]
        miss = values[i] - (level + trend + s)
        error += abs(miss)
        before = level
        level = a * (values[i] - s) + (1 - a) * (level + trend)
        trend = b * (level - before) + (1 - b) * trend
        seasonal[i % season] = g * (values[i] - level) + (1 - g) * s
    return Fit(level=level, trend=trend, season=seasonal, error=error / (len(values) - season))


def forecast(values: list[float], season: int, horizon: int) -> dict:
    best = min(
        (run(values, season, *constants) for constants in product(GRID_LEVEL, GRID_TREND, GRID_SEASON)),
        key=lambda fit: fit.error,
    )
    n = len(values)
    weeks = [
        round(max(0.0, best.level + best.trend * (h + 1) + best.season[(n + h) % season]), 1)
        for h in range(horizon)
    ]
    return {"weeks": weeks, "error": round(best.error, 2)}


def reorder_point(values: list[float], season: int, lead_weeks: int) -> dict:
    ahead = forecast(values, season, lead_weeks)
    demand = sum(ahead["weeks"])
    safety = 1.65 * ahead["error"] * lead_weeks ** 0.5
    return {"demand": round(demand, 1), "reorder_at": round(demand + safety, 1)}

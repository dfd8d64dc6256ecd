"""What runs in the processes of the pool."""
from itertools import product

from artifacts import load_profiles
from config import SEASON

ALPHAS = [step / 20 for step in range(1, 20)]
BETAS = [0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5]
GRID = list(product(ALPHAS, BETAS))

_profiles = {}


def start() -> None:
    _profiles.update(load_profiles())


def smooth(
    history: list[float], profile: list[float], alpha: float, beta: float
) -> tuple[float, float]:
    level, trend = history[0] / profile[0], 0.0
    for day, sold in enumerate(history):
        previous = level
        level = alpha * sold / profile[day % SEASON] + (1 - alpha) * (level + trend)
        trend = beta * (level - previous) + (1 - beta) * trend
    return level, trend


def error(history: list[float], profile: list[float], alpha: float, beta: float) -> float:
    cut = len(history) - SEASON
    level, trend = smooth(history[:cut], profile, alpha, beta)
    return sum(
        abs((level + trend * (step + 1)) * profile[(cut + step) % SEASON] - history[cut + step])
        for step in range(SEASON)
    )


def forecast(group: str, history: list[float], horizon: int) -> dict:
    profile = _profiles[group].tolist()
    alpha, beta = min(GRID, key=lambda pair: error(history, profile, *pair))
    level, trend = smooth(history, profile, alpha, beta)
    days = [
        round(max(0.0, (level + trend * (step + 1)) * profile[(len(history) + step) % SEASON]), 1)
        for step in range(horizon)
    ]
    return {"group": group, "alpha": alpha, "beta": beta, "days": days}

from dataclasses import dataclass

LIMITS = {1: (180, 240, 310), 2: (120, 190, 260), 3: (300, 420, 500)}
NAMES = ("normal", "watch", "warning", "flood")


@dataclass
class Outlook:
    basin: int
    hours: int
    peak: float
    peak_hour: int
    stage: str


def stage(basin: int, level: float) -> str:
    limits = LIMITS.get(basin, LIMITS[1])
    return NAMES[sum(level >= limit for limit in limits)]


def outlook(basin: int, levels: list[float]) -> Outlook:
    peak_hour = max(range(len(levels)), key=levels.__getitem__)
    peak = levels[peak_hour]
    return Outlook(basin, len(levels), peak, peak_hour, stage(basin, peak))

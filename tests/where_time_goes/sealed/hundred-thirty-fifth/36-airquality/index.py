BREAKPOINTS = {
    "pm25": [(0, 0), (12, 50), (35.4, 100), (55.4, 150), (150.4, 200), (250.4, 300)],
    "no2": [(0, 0), (53, 50), (100, 100), (360, 150), (649, 200)],
    "o3": [(0, 0), (54, 50), (70, 100), (85, 150), (105, 200)],
}
BANDS = [(50, "good"), (100, "moderate"), (150, "poor for some"), (200, "poor"), (10_000, "very poor")]


def sub_index(pollutant: str, value: float) -> float:
    points = BREAKPOINTS[pollutant]
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        if value <= x1:
            return y0 + (y1 - y0) * (value - x0) / (x1 - x0)
    return float(points[-1][1])


def air_index(sample: dict[str, float]) -> tuple[int, str]:
    worst = max(sub_index(name, sample[name]) for name in BREAKPOINTS if name in sample)
    return round(worst), next(name for limit, name in BANDS if worst <= limit)

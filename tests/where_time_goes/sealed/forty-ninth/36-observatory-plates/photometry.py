import math


def magnitude(counts: float, zero_point: float = 21.4) -> float:
    return round(zero_point - 2.5 * math.log10(max(counts, 1.0)), 3)


def brightest(stars: list[dict], limit: int = 5) -> list[dict]:
    ranked = sorted(stars, key=lambda s: -s["counts"])[:limit]
    return [{"x": s["x"], "y": s["y"], "mag": magnitude(s["counts"])} for s in ranked]

"""Blends what several models say."""
from models_client import Point


def blended(points: list[Point]) -> dict:
    total = sum(point.weight for point in points)
    return {
        "temperature": round(sum(point.temperature * point.weight for point in points) / total, 1),
        "wind": round(sum(point.wind * point.weight for point in points) / total, 1),
        "spread": round(max(p.temperature for p in points) - min(p.temperature for p in points), 1),
    }

"""Substances that the laboratory knows by their peaks."""
LIBRARY = {
    "caffeine": (205.0, 273.0),
    "aspirin": (229.0, 277.0),
    "quinine": (250.0, 331.0),
    "riboflavin": (266.0, 371.0),
}


def nearest(peaks: list[float]) -> str:
    def distance(name: str) -> float:
        return sum(abs(one - other) for one, other in zip(LIBRARY[name], peaks))

    return min(LIBRARY, key=distance)

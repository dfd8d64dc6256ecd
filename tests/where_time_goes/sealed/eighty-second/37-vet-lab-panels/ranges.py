"""Reference ranges by species."""

RANGES = {
    "dog": {"alt": (10, 125), "bun": (7, 27), "glu": (74, 143), "crea": (0.5, 1.8)},
    "cat": {"alt": (12, 130), "bun": (16, 36), "glu": (74, 159), "crea": (0.8, 2.4)},
    "horse": {"alt": (3, 23), "bun": (10, 25), "glu": (64, 150), "crea": (0.8, 2.2)},
}


def flag(species: str, assay: str, value: float) -> str:
    low, high = RANGES[species][assay]
    if value < low:
        return "low"
    return "high" if value > high else "normal"


def annotate(species: str, values: dict[str, float]) -> list[dict]:
    return [
        {"assay": assay, "value": value, "flag": flag(species, assay, value)}
        for assay, value in values.items()
        if assay in RANGES[species]
    ]

"""Reference ranges and the flags that a physician sees."""

RANGES = {
    "K": (3.5, 5.1, "mmol/l"),
    "NA": (136.0, 145.0, "mmol/l"),
    "CREA": (0.5, 1.2, "mg/dl"),
    "CRP": (0.0, 5.0, "mg/l"),
    "HB": (12.0, 17.5, "g/dl"),
    "TSH": (0.27, 4.2, "mU/l"),
}


def flag(analyte: str, value: float) -> str:
    low, high, _ = RANGES[analyte]
    if value < low:
        return "LL" if value < low * 0.8 else "L"
    if value > high:
        return "HH" if value > high * 1.3 else "H"
    return ""


def annotate(values: dict[str, float]) -> list[dict]:
    rows = []
    for analyte, value in sorted(values.items()):
        low, high, unit = RANGES[analyte]
        rows.append(
            {"analyte": analyte, "value": value, "unit": unit, "range": [low, high], "flag": flag(analyte, value)}
        )
    return rows


def trend(points: list[dict]) -> str:
    if len(points) < 2:
        return "unknown"
    change = points[-1]["value"] - points[0]["value"]
    spread = max(p["value"] for p in points) - min(p["value"] for p in points)
    if spread == 0 or abs(change) < spread * 0.25:
        return "stable"
    return "rising" if change > 0 else "falling"

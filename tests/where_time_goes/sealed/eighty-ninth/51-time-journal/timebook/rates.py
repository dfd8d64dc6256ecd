HOURLY = {"partner": 420, "associate": 265, "trainee": 140, "paralegal": 115}
UNIT_MINUTES = 6


def hourly_rate(grade: str) -> int:
    return HOURLY.get(grade, HOURLY["associate"])


def fee(grade: str, minutes: int) -> float:
    """Time is billed in units of six minutes, begun units in full."""
    units = -(-minutes // UNIT_MINUTES)
    return round(units * UNIT_MINUTES * hourly_rate(grade) / 60, 2)

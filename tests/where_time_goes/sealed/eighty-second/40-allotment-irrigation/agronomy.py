"""How much water a bed needs."""
import settings


def deficit(bed: str, moisture: float) -> float:
    capacity = settings.BEDS[bed]["field_capacity"]
    return max(0.0, (capacity - moisture) / capacity)


def litres(bed: str, moisture: float, rain_mm: float) -> float:
    need = settings.BEDS[bed]["litres"] * deficit(bed, moisture) - rain_mm * 0.8
    return round(max(0.0, need), 2)


def valve_seconds(amount: float, flow: float = 0.12) -> int:
    return int(round(amount / flow))

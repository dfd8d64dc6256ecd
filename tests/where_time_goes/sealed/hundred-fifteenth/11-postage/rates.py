import csv
from dataclasses import dataclass

import settings


@dataclass(frozen=True)
class Rate:
    service: str
    zone: int
    base: float
    per_kg: float
    max_kg: float
    days: int

    def price(self, kg: float) -> float:
        return round(self.base + self.per_kg * max(0.0, kg - 1), 2)


def load() -> dict[tuple[str, int], Rate]:
    with open(settings.TARIFF_FILE, newline="") as f:
        rates = [
            Rate(r["service"], int(r["zone"]), float(r["base"]), float(r["per_kg"]), float(r["max_kg"]), int(r["days"]))
            for r in csv.DictReader(f)
        ]
    return {(rate.service, rate.zone): rate for rate in rates}


def billable_weight(kg: float, size_cm: list[float]) -> float:
    volume = size_cm[0] * size_cm[1] * size_cm[2] / settings.VOLUMETRIC_DIVISOR
    return max(kg, round(volume, 2))

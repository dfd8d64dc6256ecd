import math

import settings

CLASSES = [(38, "veneer"), (26, "saw"), (16, "pallet"), (settings.MIN_TOP, "pulp")]
PRICES = {"spruce": 74.0, "pine": 69.0, "larch": 91.0, "oak": 240.0}
FACTORS = {"veneer": 1.9, "saw": 1.0, "pallet": 0.62, "pulp": 0.38, "reject": 0.0}


def volume(length: float, top: float) -> float:
    butt = top + length * 1.1
    mean = (top + butt) / 200.0
    return round(math.pi * mean * mean / 4 * length, 4)


def grade(top: float) -> str:
    return next((name for limit, name in CLASSES if top >= limit), "reject")


def price(species: str, name: str, cubic: float) -> float:
    return round(PRICES[species] * FACTORS[name] * cubic, 2)

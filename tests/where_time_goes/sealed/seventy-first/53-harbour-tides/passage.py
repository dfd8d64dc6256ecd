import settings
from harbours import Harbour


def clearance(harbour: Harbour, level: float, swell: float, draught: float) -> dict:
    water = level - harbour.sill - swell / 2
    spare = round(water - draught, 2)
    return {
        "harbour": harbour.name,
        "water_over_sill": round(water, 2),
        "spare": spare,
        "enter": spare >= settings.UNDER_KEEL,
    }

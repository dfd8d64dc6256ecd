from statistics import median

import settings
from registers import Registers


def estimate(sales: list[int], area: float, factors: dict[str, float]) -> int:
    base = median(sales) * area
    adjustment = sum(settings.WEIGHTS[name] * value for name, value in factors.items())
    return round(base * (1 + adjustment))


async def build_report(registers: Registers, number: str) -> dict:
    parcel = await registers.parcel(number)
    sales = await registers.sales(number)
    flood = await registers.flood_risk(number)
    schools = await registers.schools(number)
    noise = await registers.noise(number)
    transit = await registers.transit(number)

    factors = {"flood": flood, "schools": schools, "noise": noise, "transit": transit}
    return {
        "number": number,
        "area": parcel["area"],
        "use": parcel["use"],
        "factors": factors,
        "value": estimate(sales, parcel["area"], factors),
    }

import settings
from tariff import link


def price(origin, destination, kg, freight_class="70"):
    tariff = link.ask("tariff", lane=f"{origin}-{destination}")
    base = max(tariff["minimum"], kg * tariff["per_kg"])
    base *= settings.CLASSES.get(freight_class, 1.0)
    fuel = base * settings.FUEL_SURCHARGE
    return {
        "lane": tariff["lane"],
        "base": round(base, 2),
        "fuel": round(fuel, 2),
        "total": round(base + fuel, 2),
    }


def reserve(origin, destination, kg, pickup):
    slot = link.ask("reserve", lane=f"{origin}-{destination}", kg=kg, pickup=pickup)
    return {"reservation": slot["number"], "truck": slot["truck"], "kg": kg}

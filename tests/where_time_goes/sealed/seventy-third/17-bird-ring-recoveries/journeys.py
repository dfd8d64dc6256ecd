"""How far a bird has come since it was ringed."""
import datetime
import math

EARTH_KM = 6371.0


def distance_km(a: tuple[float, float], b: tuple[float, float]) -> float:
    (lat1, lon1), (lat2, lon2) = (tuple(map(math.radians, p)) for p in (a, b))
    h = (
        math.sin((lat2 - lat1) / 2) ** 2
        + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    )
    return 2 * EARTH_KM * math.asin(math.sqrt(h))


def journey(ring: dict, lat: float, lon: float, today: datetime.date) -> dict:
    ringed = datetime.date.fromisoformat(ring["ringed_on"])
    return {
        "species": ring["species"],
        "days": (today - ringed).days,
        "km": round(distance_km((ring["lat"], ring["lon"]), (lat, lon)), 1),
    }

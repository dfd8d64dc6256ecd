from config import Config
from suppliers import Fare


def to_euro(fare: Fare, rates: dict[str, float]) -> int:
    cents = fare.cents / rates[fare.currency]
    return round(cents * (100 + Config.MARKUP_PERCENT) / 100)


def offers(fares: list[Fare], rates: dict[str, float], passengers: int) -> list[dict]:
    priced = [
        {"flight": f.flight, "supplier": f.supplier, "cents": to_euro(f, rates) * passengers}
        for f in fares if f.seats >= passengers
    ]
    return sorted(priced, key=lambda offer: offer["cents"])

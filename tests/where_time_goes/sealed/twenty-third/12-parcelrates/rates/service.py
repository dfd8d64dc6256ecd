from .carrier import carrier
from .util import grams

SURCHARGE = {"express": 1.45, "standard": 1.0, "economy": 0.85}


def best_offers(parcel, origin, target):
    weight = grams(parcel)
    tariff = carrier.quote(origin, target, weight)
    offers = [
        {"product": product, "price": round(tariff["base"] * factor, 2), "days": tariff["days"]}
        for product, factor in SURCHARGE.items()
    ]
    return sorted(offers, key=lambda offer: offer["price"])

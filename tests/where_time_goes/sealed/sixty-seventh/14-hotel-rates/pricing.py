from settings import settings


def offer(rate, nights):
    net = rate["net"] * nights
    return {
        "room": rate["room"],
        "board": rate["board"],
        "total": round(net * (1 + settings.margin), 2),
        "currency": settings.currency,
    }


def cheapest_first(rates, nights):
    return sorted((offer(rate, nights) for rate in rates), key=lambda o: o["total"])


def score(reviews):
    if not reviews:
        return None
    return round(sum(r["stars"] for r in reviews) / len(reviews), 1)

def score(offer):
    return offer["price"] + 18 * offer["stops"] + 0.2 * offer["minutes"]


def best(offers, limit=10):
    cheapest = {}
    for offer in offers:
        known = cheapest.get(offer["flight"])
        if known is None or offer["price"] < known["price"]:
            cheapest[offer["flight"]] = offer
    return sorted(cheapest.values(), key=score)[:limit]

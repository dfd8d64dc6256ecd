def best(offers, limit=5):
    flat = [dict(offer, partner=partner) for partner, entries in offers.items() for offer in entries]
    flat.sort(key=lambda offer: (offer["price"] / offer["hours"], offer["title"]))
    return flat[:limit]


def total(offers):
    return round(sum(offer["price"] for offer in offers), 2)

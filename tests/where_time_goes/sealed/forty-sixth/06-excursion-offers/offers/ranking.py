"""Order of the offers on the page."""

COMMISSION = {"bluefin": 0.12, "terracotta": 0.15, "vinho": 0.1}


def margin(offer):
    return offer["cents"] * COMMISSION.get(offer["operator"], 0.08)


def rank(offers, limit=10):
    available = [offer for offer in offers if offer["seats"] > 0]
    available.sort(key=lambda offer: (-offer["rating"], -margin(offer), offer["cents"]))
    return available[:limit]


def with_total(offer, guests):
    return {
        "operator": offer["operator"],
        "title": offer["title"],
        "starts": offer["starts"],
        "total": f"{offer['cents'] * guests / 100:.2f}",
    }

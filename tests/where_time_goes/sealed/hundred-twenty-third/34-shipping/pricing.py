from settings import SURCHARGE, ZONES


def weight_of(items):
    return sum(item["grams"] * item.get("quantity", 1) for item in items)


def with_surcharge(offers, country):
    extra = SURCHARGE[ZONES[country]]
    priced = [{**offer, "cents": offer["cents"] + extra} for offer in offers]
    return sorted(priced, key=lambda offer: (offer["cents"], offer["days"]))

from shop.profiles import profile_for


def delivery_price(terms, weight):
    for zone in terms["zones"]:
        if weight <= zone["upto"]:
            return zone["price"]
    return terms["zones"][-1]["price"] * 2


def total(shop_id, basket, country):
    profile = profile_for(shop_id)
    terms = profile["delivery"][country]
    goods = sum(line["price"] * line["count"] for line in basket["lines"])
    discount = profile["discount"]
    if goods >= discount["threshold"]:
        goods *= 1 - discount["percent"] / 100
    weight = sum(line["weight"] * line["count"] for line in basket["lines"])
    delivery = delivery_price(terms, weight)
    tax = (goods + delivery) * terms["taxes"]["standard"] / 100
    digits = profile["rounding"]
    return {
        "currency": profile["currency"],
        "goods": round(goods, digits),
        "delivery": round(delivery, digits),
        "total": round(goods + delivery + tax, digits),
        "express": terms["express"],
    }

from shop.accounts import customer_tier
from shop.baskets import Basket, Line

VAT = {"DK": 25, "SE": 25}
REDUCED = {("SE", "books"): 6}
TIER_DISCOUNT = {
    "gold": {"garden": 12, "kitchen": 10, "books": 5},
    "silver": {"garden": 6, "kitchen": 5, "books": 2},
    "basic": {},
}
FREE_DELIVERY_FROM = {"gold": 0, "silver": 15000, "basic": 40000}


def discount_percent(customer_id: int, line: Line) -> int:
    tier = customer_tier(customer_id)
    percent = TIER_DISCOUNT[tier].get(line.category, 0)
    if line.quantity >= 3:
        percent += 2
    return percent


def line_total(basket: Basket, line: Line) -> dict:
    gross = line.quantity * line.unit_cents
    percent = discount_percent(basket.customer_id, line)
    net = gross * (100 - percent) // 100
    vat = REDUCED.get((basket.country, line.category), VAT[basket.country])
    return {"sku": line.sku, "net": net, "vat": net * vat // 100, "discount": gross - net}


def delivery_cents(basket: Basket, goods: int) -> int:
    tier = customer_tier(basket.customer_id)
    return 0 if goods >= FREE_DELIVERY_FROM[tier] else 4900


def price_basket(basket: Basket) -> dict:
    lines = [line_total(basket, line) for line in basket.lines]
    goods = sum(line["net"] + line["vat"] for line in lines)
    delivery = delivery_cents(basket, goods)
    return {"basket": basket.id, "lines": lines, "goods": goods,
            "delivery": delivery, "total": goods + delivery}

from settings import settings

SURCHARGES = {"fuel": 9, "security": 2}


def sell_price(buy_cents: int) -> int:
    loaded = buy_cents * (100 + sum(SURCHARGES.values())) // 100
    return loaded * (100 + settings.margin_percent) // 100

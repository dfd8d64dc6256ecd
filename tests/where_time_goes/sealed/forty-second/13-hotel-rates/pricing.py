from decimal import ROUND_HALF_UP, Decimal

import config

CENT = Decimal("0.01")


def sell_price(net, channel):
    price = Decimal(net) * (1 + Decimal(str(config.MARKUP[channel])))
    return str(price.quantize(CENT, ROUND_HALF_UP))


def offers(rates, channel):
    priced = [
        {"room": r["room"], "board": r["board"], "price": sell_price(r["net"], channel)}
        for r in rates
    ]
    return sorted(priced, key=lambda o: Decimal(o["price"]))

from decimal import ROUND_HALF_UP, Decimal
from time import time
from uuid import uuid4

import settings
from upstream import upstream

CENT = Decimal("0.01")


def spread(segment, rate):
    bps = settings.SPREAD_BPS.get(segment, settings.SPREAD_BPS["retail"])
    return rate * (1 - Decimal(bps) / 10_000)


def quote(base, term, amount, segment="retail"):
    tick = upstream("rates").get("/tick", pair=base + term)
    rate = spread(segment, Decimal(tick["mid"]))
    bought = (amount * rate).quantize(CENT, ROUND_HALF_UP)
    return {
        "id": uuid4().hex,
        "pair": base + term,
        "rate": str(rate.quantize(Decimal("0.00001"))),
        "sell": str(amount),
        "buy": str(bought),
        "expires": int(time()) + settings.QUOTE_SECONDS,
    }


def deal(base, term, amount, account):
    offer = quote(base, term, amount, "business")
    entry = upstream("ledger").post("/entries", {"account": account, "quote": offer})
    return {"deal": entry["entry"], **offer}

import settings


class UnknownPair(KeyError):
    pass


def quote(board, counter, tier, amount):
    try:
        mid = board["points"][counter]
    except KeyError:
        raise UnknownPair(counter) from None
    spread = settings.SPREADS.get(tier, settings.SPREADS["retail"])
    return {
        "pair": board["base"] + counter,
        "bid": round(mid * (1 - spread), 6),
        "ask": round(mid * (1 + spread), 6),
        "cost": round(amount * mid * (1 + spread), 2),
        "sequence": board["sequence"],
    }

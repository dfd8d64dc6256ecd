BRACKETS = [(0, 0.0), (11000, 0.14), (17000, 0.24), (30000, 0.33), (62000, 0.42), (250000, 0.45)]
STEP = 50


def rate_at(amount, brackets):
    found = 0.0
    for start, rate in brackets:
        if amount >= start:
            found = rate
    return found


def share(amount, brackets):
    total = 0.0
    at = 0.0
    while at < amount:
        width = min(STEP, amount - at)
        total += width * rate_at(at, brackets)
        at += width
    return total

def rank(fares, limit=8):
    """Cheap and quick first, each carrier at most thrice."""
    taken = {}
    best = []
    for fare in sorted(fares, key=lambda f: f["price"] + f["minutes"] * 0.12):
        carrier = fare["carrier"]
        if taken.get(carrier, 0) < 3:
            taken[carrier] = taken.get(carrier, 0) + 1
            best.append(fare)
    return best[:limit]

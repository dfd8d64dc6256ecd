BANDS = [(0.5, 3.2), (1, 3.9), (2, 4.8), (5, 6.9), (10, 9.4), (31.5, 16.9)]


def price(weight, zone, fuel):
    for limit, base in BANDS:
        if weight <= limit:
            return round(base * (1 + 0.18 * (zone - 1)) * (1 + fuel), 2)
    return None


def table(zone, fuel):
    return {str(limit): price(limit, zone, fuel) for limit, _ in BANDS}

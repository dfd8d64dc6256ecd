FULL = 14
REDUCED = 9
FREE_UNDER = 7


def price(ages):
    total = 0
    for age in ages:
        if age < FREE_UNDER:
            continue
        total += REDUCED if age < 18 or age > 66 else FULL
    return total


def bookable(slots, seats):
    return [
        {"slot": slot["slot"], "left": slot["capacity"] - slot["sold"]}
        for slot in slots
        if slot["capacity"] - slot["sold"] >= seats
    ]

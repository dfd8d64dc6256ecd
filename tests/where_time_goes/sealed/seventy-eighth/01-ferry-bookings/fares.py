import settings


def quote(sailing, adults, children, car):
    total = sailing.fare * adults
    total += sailing.fare * settings.CHILD_DISCOUNT * children
    if car:
        total += settings.CAR_SURCHARGE
    return round(total, 2)

import settings

MARKUP = {"flex": 112, "saver": 106}


def offer(rate: dict, nights: int, guests: int) -> dict:
    per_night = rate["cents"] * MARKUP[rate["plan"]] // 100
    tax = settings.CITY_TAX_CENTS * guests * nights
    return {
        "room": rate["room"],
        "plan": rate["plan"],
        "per_night": per_night,
        "total": per_night * nights + tax,
    }


def cheapest_first(rates: list[dict], nights: int, guests: int) -> list[dict]:
    return sorted((offer(rate, nights, guests) for rate in rates), key=lambda one: one["total"])

import settings


def build(cabin: dict) -> list[dict]:
    taken = set(cabin["taken"])
    rows = []
    for row in range(1, cabin["rows"] + 1):
        seats = []
        for letter in cabin["letters"]:
            seat = f"{row}{letter}"
            seats.append({"seat": seat, "free": seat not in taken})
        rows.append({"row": row, "legroom": row in settings.EXTRA_LEGROOM_ROWS, "seats": seats})
    return rows


def price_bands(fares: dict) -> list[dict]:
    return [
        {"band": band, "price": cents / 100, "currency": fares["currency"]}
        for band, cents in sorted(fares["bands"].items(), key=lambda kv: kv[1])
    ]

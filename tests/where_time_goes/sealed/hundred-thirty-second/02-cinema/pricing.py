from decimal import Decimal

from boxoffice import Seat

BASE = {"parkett": Decimal("9.50"), "loge": Decimal("12.00"), "balkon": Decimal("11.00")}
LONG_FILM_FEE = Decimal("1.00")


def price_of(seat: Seat, minutes: int = 110) -> Decimal:
    price = BASE.get(seat.category, BASE["parkett"])
    return price + LONG_FILM_FEE if minutes > 140 else price


def summary(seats: list[Seat]) -> dict[str, dict[str, str | int]]:
    out: dict[str, dict[str, str | int]] = {}
    for seat in seats:
        entry = out.setdefault(seat.category, {"free": 0, "total": 0, "from": str(price_of(seat))})
        entry["total"] = int(entry["total"]) + 1
        if not seat.taken:
            entry["free"] = int(entry["free"]) + 1
    return out

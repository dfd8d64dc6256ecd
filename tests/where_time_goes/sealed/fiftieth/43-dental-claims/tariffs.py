from decimal import Decimal

FEES = {
    "C002": ("Periodic check-up", Decimal("27.61")),
    "M03": ("Cleaning, per five minutes", Decimal("17.19")),
    "V92": ("Composite filling, two surfaces", Decimal("67.36")),
    "X21": ("Panoramic radiograph", Decimal("80.91")),
}


class UnknownCode(ValueError):
    pass


def price(codes: list[str]) -> list[dict]:
    lines = []
    for code in codes:
        if code not in FEES:
            raise UnknownCode(code)
        title, fee = FEES[code]
        lines.append({"code": code, "title": title, "fee": str(fee)})
    return lines


def total(lines: list[dict]) -> Decimal:
    return sum((Decimal(line["fee"]) for line in lines), Decimal(0))

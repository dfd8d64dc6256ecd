import dataclasses

import settings

GOODS = ("oat drink 12x1l", "rye bread", "tinned tomatoes", "coffee beans 1kg")


@dataclasses.dataclass
class Pallet:
    number: int
    goods: str
    cases: int
    gross_kg: float
    sscc: str


def check_digit(digits):
    total = sum(int(d) * (3 if n % 2 == 0 else 1) for n, d in enumerate(reversed(digits)))
    return str(-total % 10)


def pallet(number):
    digits = f"3{settings.SSCC_PREFIX}{number:09d}"
    cases = 24 + number % 40
    return Pallet(number, GOODS[number % len(GOODS)], cases, cases * 12.4, digits + check_digit(digits))

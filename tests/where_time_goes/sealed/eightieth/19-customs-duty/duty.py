from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")


@dataclass
class Rate:
    code: str
    duty_percent: Decimal
    vat_percent: Decimal
    licence: bool

    @classmethod
    def from_words(cls, code: str, words: list[str]) -> "Rate":
        duty, vat, licence = words
        return cls(code, Decimal(duty), Decimal(vat), licence == "L")


@dataclass
class Assessment:
    code: str
    value: Decimal
    duty: Decimal
    vat: Decimal
    licence_required: bool


def assess(rate: Rate, value: Decimal) -> Assessment:
    duty = (value * rate.duty_percent / 100).quantize(CENT, ROUND_HALF_UP)
    vat = ((value + duty) * rate.vat_percent / 100).quantize(CENT, ROUND_HALF_UP)
    return Assessment(rate.code, value, duty, vat, rate.licence)


def normal_code(code: str) -> str:
    digits = "".join(c for c in code if c.isdigit())
    return digits.ljust(10, "0")[:10]

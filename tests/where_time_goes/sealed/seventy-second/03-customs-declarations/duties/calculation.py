from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")
VAT = Decimal("19")
FREE_BELOW = Decimal("150")


@dataclass(frozen=True)
class Item:
    code: str
    origin: str
    value: Decimal

    @classmethod
    def from_json(cls, data):
        return cls(str(data["code"]), str(data["origin"]), Decimal(str(data["value"])))


def assess(item, percent):
    duty = Decimal(0) if item.value < FREE_BELOW else item.value * percent / 100
    vat = (item.value + duty) * VAT / 100
    return {
        "code": item.code,
        "duty": str(duty.quantize(CENT, ROUND_HALF_UP)),
        "vat": str(vat.quantize(CENT, ROUND_HALF_UP)),
    }

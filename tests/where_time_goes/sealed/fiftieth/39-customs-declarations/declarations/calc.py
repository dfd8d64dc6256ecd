from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")
VAT = Decimal("21")


@dataclass(frozen=True)
class Charges:
    customs_value: Decimal
    duty: Decimal
    vat: Decimal

    @property
    def total(self) -> Decimal:
        return self.duty + self.vat

    def as_dict(self) -> dict[str, str]:
        return {
            "customs_value": str(self.customs_value),
            "duty": str(self.duty),
            "vat": str(self.vat),
            "total": str(self.total),
        }


def _share(amount: Decimal, percent: Decimal) -> Decimal:
    return (amount * percent / 100).quantize(CENT, rounding=ROUND_HALF_UP)


def charges(value: Decimal, freight: Decimal, rate: Decimal) -> Charges:
    base = (value + freight).quantize(CENT)
    duty = _share(base, rate)
    return Charges(base, duty, _share(base + duty, VAT))

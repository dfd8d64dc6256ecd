from dataclasses import asdict, dataclass
from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")


@dataclass
class DutyLine:
    heading: str
    origin: str
    value: str
    percent: str
    duty: str
    measure: str

    def as_dict(self):
        return asdict(self)


def assess(heading, origin, value, percent, measure):
    value = Decimal(str(value))
    duty = (value * Decimal(str(percent)) / 100).quantize(CENT, ROUND_HALF_UP)
    return DutyLine(heading, origin, str(value), str(percent), str(duty), measure)


def import_vat(value, duty, rate=Decimal("19")):
    return str(((Decimal(value) + Decimal(duty)) * rate / 100).quantize(CENT, ROUND_HALF_UP))

import itertools
from dataclasses import dataclass, field

_numbers = itertools.count(700001)
DUTY = {"8471": 0.0, "6403": 0.08, "2204": 0.12, "8703": 0.10}


@dataclass
class Declaration:
    consignee: str
    country: str
    tariff: str
    value: float
    number: int = field(default_factory=lambda: next(_numbers))

    def duty(self):
        return round(self.value * DUTY.get(self.tariff[:4], 0.045), 2)


def decide(declaration, score, threshold):
    if score >= threshold:
        return "hold"
    if declaration.value > 20000 and score >= threshold // 2:
        return "review"
    return "release"

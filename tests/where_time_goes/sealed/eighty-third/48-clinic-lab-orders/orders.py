from dataclasses import dataclass, field
from itertools import count

PANELS = {"cbc": 2, "lipids": 1, "hba1c": 1, "tsh": 1, "crp": 1}
_numbers = count(100_001)


class InvalidOrder(ValueError):
    pass


@dataclass(frozen=True)
class Order:
    patient: str
    panels: tuple
    urgent: bool = False
    number: int = field(default_factory=lambda: next(_numbers))

    @property
    def tubes(self):
        return sum(PANELS[panel] for panel in self.panels)


def parse(body):
    patient = str(body.get("patient", "")).strip()
    panels = tuple(dict.fromkeys(body.get("panels", ())))
    unknown = [panel for panel in panels if panel not in PANELS]
    if not patient or not panels or unknown:
        raise InvalidOrder(f"patient and known panels are required (unknown: {unknown})")
    return Order(patient, panels, bool(body.get("urgent")))

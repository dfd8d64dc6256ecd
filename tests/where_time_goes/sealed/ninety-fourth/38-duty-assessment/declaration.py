"""An import declaration, and what is owed for it."""
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from functools import cached_property

import settings
import tariff

CENT = Decimal("0.01")


@dataclass
class Declaration:
    mrn: str
    code: str
    origin: str
    destination: str
    value: Decimal
    kilograms: Decimal

    @classmethod
    def parse(cls, mrn: str, body: dict) -> "Declaration":
        return cls(
            mrn=mrn,
            code=str(body["code"]),
            origin=body["origin"],
            destination=body.get("destination", "DE"),
            value=Decimal(str(body["value"])),
            kilograms=Decimal(str(body.get("kilograms", 0))),
        )

    @cached_property
    def measures(self) -> list[dict]:
        """Read once for a declaration, although duty, licences and VAT need them."""
        return tariff.measures(self.code, self.origin)

    @property
    def licences(self) -> list[str]:
        return [m["certificate"] for m in self.measures if m["kind"] == "licence"]

    @property
    def duty(self) -> Decimal:
        total = Decimal(0)
        for measure in self.measures:
            if measure["kind"] == "ad-valorem":
                total += self.value * Decimal(measure["rate"]) / 100
            elif measure["kind"] == "specific":
                total += self.kilograms * Decimal(measure["rate"])
        return total.quantize(CENT, ROUND_HALF_UP)

    @property
    def vat(self) -> Decimal:
        percent = Decimal(settings.VAT.get(self.destination, 20))
        return ((self.value + self.duty) * percent / 100).quantize(CENT, ROUND_HALF_UP)

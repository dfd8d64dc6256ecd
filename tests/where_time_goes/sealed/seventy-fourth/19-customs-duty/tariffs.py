"""The tariff book: duty rates by the first four digits of a commodity code."""
from dataclasses import dataclass

import settings


@dataclass(frozen=True)
class Heading:
    code: str
    rate: float
    excise: float


class TariffBook:
    def __init__(self, edition):
        self.edition = edition
        self._headings = {}

    def __len__(self):
        return len(self._headings)

    def find(self, commodity):
        return self._headings.get(commodity[:4])

    def load(self, registry):
        rows = registry.export(self.edition)
        self._headings = {code: Heading(code, rate, excise) for code, rate, excise in rows}


book = TariffBook(settings.EDITION)

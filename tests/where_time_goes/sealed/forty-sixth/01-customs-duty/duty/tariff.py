"""The tariff book in memory, keyed by commodity code."""
from dataclasses import dataclass

from . import reference, settings


@dataclass(frozen=True)
class Line:
    code: str
    text: str
    rate: float
    unit: str


class TariffBook:
    def __init__(self, edition, lines):
        self.edition = edition
        self._lines = lines

    @classmethod
    def load(cls):
        raw = reference.tariff_book()
        lines = {
            row["code"]: Line(row["code"], row["text"], row["rate"], row["unit"])
            for row in raw["lines"]
        }
        return cls(raw["edition"], lines)

    def __len__(self):
        return len(self._lines)

    def find(self, code):
        while code:
            line = self._lines.get(code)
            if line is not None:
                return line
            code = code[:-1]
        return Line("", "not classified", settings.DEFAULT_RATE, "kg")

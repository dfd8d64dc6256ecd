"""Wage tax tables, expanded from the brackets that the ministry publishes."""
from bisect import bisect_right
from dataclasses import dataclass

BRACKETS = {
    1: [(0, 0.0), (1100, 0.14), (2400, 0.24), (4800, 0.35), (9000, 0.42)],
    2: [(0, 0.0), (1400, 0.12), (2900, 0.23), (5200, 0.34), (9500, 0.42)],
    3: [(0, 0.0), (2100, 0.13), (4200, 0.22), (7600, 0.33), (12000, 0.42)],
    4: [(0, 0.0), (1100, 0.15), (2400, 0.25), (4800, 0.36), (9000, 0.45)],
}
STEP = 1
LIMIT = 60_000


@dataclass(slots=True)
class Row:
    upto: int
    tax_cents: int
    solidarity_cents: int


def wage_tax(gross: float, brackets: list[tuple[int, float]]) -> float:
    total = 0.0
    for (start, rate), (end, _) in zip(brackets, [*brackets[1:], (10**9, 0.0)]):
        if gross <= start:
            break
        total += (min(gross, end) - start) * rate
    return total


class TaxTables:
    def __init__(self) -> None:
        self.uptos: dict[int, list[int]] = {}
        self.rows: dict[int, list[Row]] = {}

    @classmethod
    def load(cls) -> "TaxTables":
        tables = cls()
        for tax_class, brackets in BRACKETS.items():
            rows = []
            for upto in range(STEP, LIMIT + STEP, STEP):
                tax = wage_tax(upto, brackets)
                rows.append(Row(upto, round(tax * 100), round(max(0.0, tax - 1400) * 5.5)))
            tables.rows[tax_class] = rows
            tables.uptos[tax_class] = [row.upto for row in rows]
        return tables

    def lookup(self, tax_class: int, gross: float) -> Row:
        index = bisect_right(self.uptos[tax_class], gross)
        return self.rows[tax_class][min(index, len(self.rows[tax_class]) - 1)]

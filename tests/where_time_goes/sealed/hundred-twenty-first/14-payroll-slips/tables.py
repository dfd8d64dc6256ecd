"""Monthly withholding tables, worked out from the tariff's formula as the tax office publishes it."""
from bisect import bisect_right
from decimal import ROUND_DOWN, Decimal

import settings

ALLOWANCE = {1: 1010, 2: 1365, 3: 2020, 4: 1010, 5: 105, 6: 0}
CHURCH = {"BW": Decimal("0.08"), "BY": Decimal("0.08")}
CENT = Decimal("0.01")


def _income_tax(taxable: Decimal) -> Decimal:
    if taxable <= 0:
        return Decimal(0)
    if taxable <= 500:
        y = taxable / 10000
        return (Decimal("979.18") * y + 1400) * y
    if taxable <= 4700:
        z = (taxable - 500) / 10000
        return (Decimal("192.59") * z + 2397) * z + Decimal("72.45")
    return Decimal("0.42") * taxable - Decimal("878.30")


class WithholdingTable:
    def __init__(self, state: str, tax_class: int):
        self.state = state
        self.tax_class = tax_class
        self._steps: list[int] = []
        self._tax: list[tuple[Decimal, Decimal]] = []
        church = CHURCH.get(state, Decimal("0.09"))
        for gross in range(0, settings.TABLE_TOP, settings.TABLE_STEP):
            tax = _income_tax(Decimal(gross - ALLOWANCE[tax_class])).quantize(CENT, ROUND_DOWN)
            self._steps.append(gross)
            self._tax.append((tax, (tax * church).quantize(CENT, ROUND_DOWN)))

    def lookup(self, gross: Decimal) -> tuple[Decimal, Decimal]:
        return self._tax[bisect_right(self._steps, int(gross)) - 1]


class TableSet:
    def __init__(self):
        self._tables = {
            (state, tax_class): WithholdingTable(state, tax_class)
            for state in settings.STATES
            for tax_class in settings.CLASSES
        }

    def find(self, state: str, tax_class: int) -> WithholdingTable:
        return self._tables[state, tax_class]

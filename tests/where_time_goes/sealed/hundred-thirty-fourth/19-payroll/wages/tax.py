from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

PENSION_PERMILLE = 53
UNEMPLOYMENT_PERMILLE = 11


@dataclass(frozen=True)
class Pay:
    gross: int
    deductions: int

    @property
    def net(self):
        return self.gross - self.deductions


def _share(amount, permille):
    return int((Decimal(amount) * permille / 1000).quantize(Decimal(1), ROUND_HALF_UP))


def work_out(employee, hours):
    gross = int((Decimal(employee.hourly_cents) * hours).quantize(Decimal(1), ROUND_HALF_UP))
    deductions = sum(
        _share(gross, permille)
        for permille in (employee.tax_permille, PENSION_PERMILLE, UNEMPLOYMENT_PERMILLE)
    )
    return Pay(gross, deductions)

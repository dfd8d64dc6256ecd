from dataclasses import dataclass
from decimal import Decimal

BRACKETS = {
    2023: [(0, "0.0928"), (22_000, "0.3693"), (73_000, "0.4950")],
    2024: [(0, "0.0932"), (23_000, "0.3697"), (75_500, "0.4950")],
    2025: [(0, "0.0817"), (38_400, "0.3748"), (76_800, "0.4950")],
}
STEP = 5
CEILING = 200_000


@dataclass(frozen=True)
class Withholding:
    upto: int
    amount: Decimal


def due(year, income):
    total = Decimal(0)
    brackets = BRACKETS[year]
    for (floor, rate), following in zip(brackets, brackets[1:] + [(None, None)]):
        top = income if following[0] is None else min(income, following[0])
        if top > floor:
            total += (top - floor) * Decimal(rate)
    return total.quantize(Decimal("0.01"))


def withholding_table(year):
    return {
        income: Withholding(income, due(year, income) / 12)
        for income in range(0, CEILING, STEP)
    }


TABLES = {year: withholding_table(year) for year in BRACKETS}

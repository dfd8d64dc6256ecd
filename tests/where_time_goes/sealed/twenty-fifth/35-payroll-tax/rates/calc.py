from decimal import ROUND_HALF_UP, Decimal

from rates import tables

BRACKETS = tables.load()


def income_tax(gross: Decimal, municipality: int, year: int) -> Decimal:
    rows = BRACKETS[municipality, year]
    due = Decimal(0)
    for (start, rate), (end, _) in zip(rows, rows[1:] + [(gross, Decimal(0))]):
        if gross <= start:
            break
        due += (min(gross, end) - start) * rate
    return due.quantize(Decimal("0.01"), ROUND_HALF_UP)

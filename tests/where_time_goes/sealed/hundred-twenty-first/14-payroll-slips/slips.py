"""The pay slip."""
from decimal import ROUND_HALF_UP, Decimal

import timesheets
from tables import CENT, TableSet

RATES = {
    "health": Decimal("0.0815"),
    "pension": Decimal("0.093"),
    "unemployment": Decimal("0.013"),
    "care": Decimal("0.018"),
}


def _cents(amount: Decimal) -> Decimal:
    return amount.quantize(CENT, ROUND_HALF_UP)


def slip(tables: TableSet, employee: int, period: str) -> dict:
    sheet = timesheets.month(employee, period)
    gross = _cents(Decimal(str(sheet["hours"])) * Decimal(str(sheet["rate"])))
    tax, church = tables.find(sheet["state"], sheet["tax_class"]).lookup(gross)
    social = {name: _cents(gross * rate) for name, rate in RATES.items()}
    deductions = tax + church * int(sheet["church"]) + sum(social.values())
    return {
        "employee": employee,
        "period": period,
        "gross": str(gross),
        "tax": str(tax),
        "social": {name: str(amount) for name, amount in social.items()},
        "net": str(gross - deductions),
    }

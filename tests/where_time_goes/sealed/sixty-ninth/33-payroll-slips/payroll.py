"""Computes the lines of a payslip."""
from dataclasses import dataclass
from decimal import Decimal

BRACKETS = ((Decimal(2000), Decimal("0.00")), (Decimal(4500), Decimal("0.24")), (Decimal(10**9), Decimal("0.37")))
PENSION = Decimal("0.02")


@dataclass(frozen=True)
class Employee:
    number: int
    name: str
    monthly: Decimal


EMPLOYEES = {
    one.number: one
    for one in (
        Employee(1001, "Ingrid Dahl", Decimal("5120.00")),
        Employee(1002, "Tor Aune", Decimal("4380.50")),
        Employee(1003, "Maja Lien", Decimal("6075.25")),
        Employee(1004, "Per Solberg", Decimal("3990.00")),
    )
}


def tax(gross: Decimal) -> Decimal:
    due, below = Decimal(0), Decimal(0)
    for limit, rate in BRACKETS:
        part = min(gross, limit) - below
        if part <= 0:
            break
        due += part * rate
        below = limit
    return due.quantize(Decimal("0.01"))


def slip_lines(employee: Employee, overtime_hours: int = 0) -> list[tuple[str, str]]:
    overtime = (employee.monthly / 150 * Decimal("1.5") * overtime_hours).quantize(Decimal("0.01"))
    gross = employee.monthly + overtime
    pension = (gross * PENSION).quantize(Decimal("0.01"))
    withheld = tax(gross)
    return [
        ("Salary", str(employee.monthly)),
        ("Overtime", str(overtime)),
        ("Pension", f"-{pension}"),
        ("Tax", f"-{withheld}"),
        ("Net", str(gross - pension - withheld)),
    ]

from dataclasses import dataclass
from decimal import Decimal

from rpc import EngineClient
from settings import settings


@dataclass(frozen=True)
class Employee:
    number: int
    gross: Decimal
    tax_class: int


STAFF = {number: Employee(number, Decimal(2800 + 35 * number), number % 6 + 1) for number in range(1, 120)}


def cents(text: str) -> Decimal:
    return Decimal(text).quantize(Decimal("0.01"))


async def payslip(engine: EngineClient, employee: Employee, month: str) -> dict:
    result = await engine.call("net", gross=str(employee.gross), tax_class=employee.tax_class, month=month)
    return {
        "employee": employee.number,
        "month": month,
        "gross": str(cents(str(employee.gross))),
        "net": str(cents(result["net"])),
        "currency": settings.currency,
    }


async def forecast(engine: EngineClient, employee: Employee, raise_percent: int) -> dict:
    gross = employee.gross * (100 + raise_percent) / 100
    result = await engine.call("net", gross=str(gross), tax_class=employee.tax_class, month="next")
    return {"employee": employee.number, "net": str(cents(result["net"])), "currency": settings.currency}

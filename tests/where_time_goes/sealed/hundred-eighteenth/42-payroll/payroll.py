from sqlalchemy import func, select
from sqlalchemy.orm import Session

import tax_office
from model import Employee, Payslip


class UnknownEmployee(Exception):
    pass


def employee(session: Session, employee_id: int) -> Employee:
    found = session.get(Employee, employee_id)
    if found is None:
        raise UnknownEmployee(employee_id)
    return found


def overview(session: Session, employee_id: int) -> dict:
    person = employee(session, employee_id)
    slips, total = session.execute(
        select(func.count(Payslip.id), func.coalesce(func.sum(Payslip.gross_cents), 0)).where(
            Payslip.employee_id == employee_id
        )
    ).one()
    return {"id": person.id, "name": person.name, "payslips": slips, "gross": total}


def create_payslip(session: Session, employee_id: int, hours: int) -> dict:
    person = employee(session, employee_id)
    gross = person.hourly_cents * hours
    tax = tax_office.withholding(person.tax_class, gross)
    slip = Payslip(employee_id=person.id, hours=hours, gross_cents=gross, tax_cents=tax)
    session.add(slip)
    session.flush()
    return {"payslip": slip.id, "employee": person.name, "gross": gross, "net": gross - tax}

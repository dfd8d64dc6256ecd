from flask import Blueprint, jsonify

from .employee_file import EmployeeFile

bp = Blueprint("staff", __name__, url_prefix="/staff")


@bp.get("/<int:staff_id>/balance")
def balance(staff_id: int):
    employee = EmployeeFile.open(staff_id)
    return jsonify(
        staff=staff_id,
        left=employee.days_left,
        annual=employee.entitlement["annual"],
        taken=employee.entitlement["taken"],
        team=employee.calendar["team"],
    )

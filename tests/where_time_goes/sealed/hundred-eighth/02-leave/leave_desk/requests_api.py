from flask import Blueprint, current_app, jsonify, request

from .employee_file import EmployeeFile

bp = Blueprint("requests", __name__, url_prefix="/leave-requests")


@bp.post("")
def submit():
    body = request.get_json()
    days = int(body["days"])
    employee = EmployeeFile.open(int(body["staff"]))
    granted = employee.can_take(days, current_app.config["MIN_PRESENT"])
    decision = "granted" if granted else "to manager"
    number = current_app.extensions["leave_store"].record(employee.staff_id, days, decision)
    return jsonify(id=number, decision=decision, left=employee.days_left - (days if granted else 0)), 201

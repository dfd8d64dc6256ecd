from flask import Blueprint, jsonify

from . import repository
from .pool import pool

bp = Blueprint("hr", __name__)


@bp.get("/health")
def health():
    return "ok"


@bp.get("/employees/<int:employee_id>")
def show(employee_id):
    with pool.connection() as conn:
        return jsonify(repository.employee(conn, employee_id))


@bp.get("/employees/<int:employee_id>/payslips")
def payslips(employee_id):
    with pool.connection() as conn:
        body = repository.employee(conn, employee_id)
        body["payslips"] = repository.payslips(conn, employee_id)
    return jsonify(body)


@bp.errorhandler(repository.NotFound)
def missing(error):
    return jsonify(error="no such employee"), 404

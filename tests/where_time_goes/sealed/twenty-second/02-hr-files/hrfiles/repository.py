import requests
from requests.adapters import HTTPAdapter

from . import access_log, config

_directory = requests.Session()
_directory.trust_env = False
_directory.mount("http://", HTTPAdapter(pool_maxsize=64))


class NotFound(Exception):
    pass


def employee(conn, employee_id):
    row = conn.execute("SELECT * FROM employee WHERE id = ?", (employee_id,)).fetchone()
    if row is None:
        raise NotFound(employee_id)
    contact = _directory.get(f"{config.DIRECTORY_URL}/people/{employee_id}", timeout=5).json()
    access_log.record(employee_id, "master data")
    return {"id": row["id"], "name": row["name"], "grade": row["grade"], "mail": contact["mail"]}


def payslips(conn, employee_id):
    rows = conn.execute("SELECT month, net_cents FROM payslip WHERE employee_id = ? ORDER BY month", (employee_id,))
    return [{"month": r["month"], "net": r["net_cents"] / 100} for r in rows]

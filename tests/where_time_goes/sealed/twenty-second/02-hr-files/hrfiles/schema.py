from .pool import pool

DDL = """
CREATE TABLE IF NOT EXISTS employee (id INTEGER PRIMARY KEY, name TEXT, grade TEXT, manager_id INTEGER);
CREATE TABLE IF NOT EXISTS payslip (id INTEGER PRIMARY KEY, employee_id INTEGER, month TEXT, net_cents INTEGER);
CREATE INDEX IF NOT EXISTS payslip_employee ON payslip (employee_id);
CREATE TABLE IF NOT EXISTS access_log (id INTEGER PRIMARY KEY, employee_id INTEGER, what TEXT, at TEXT);
"""


def ensure():
    with pool.connection() as conn:
        conn.executescript(DDL)
        conn.execute("BEGIN")
        for n in range(1, 201):
            conn.execute("INSERT OR IGNORE INTO employee VALUES (?,?,?,?)", (n, f"Employee {n}", f"G{n % 7}", n // 8))
            for m in range(1, 7):
                conn.execute("INSERT OR IGNORE INTO payslip VALUES (?,?,?,?)", (n * 10 + m, n, f"2025-{m:02}", 250000 + n * 100))
        conn.execute("COMMIT")

from __future__ import annotations

from psycopg_pool import ConnectionPool

import signing


class UnknownSeries(LookupError):
    pass


def issue(pool: ConnectionPool, series: str, customer: str, cents: int) -> dict:
    with pool.connection() as conn:
        row = conn.execute(
            "UPDATE series SET last_number = last_number + 1 WHERE code = %s RETURNING prefix, last_number",
            (series,),
        ).fetchone()
        if row is None:
            raise UnknownSeries(series)
        number = f"{row[0]}{row[1]:06d}"
        signature = signing.sign(number, cents)
        conn.execute(
            "INSERT INTO invoices (number, series, customer, cents, signature) VALUES (%s, %s, %s, %s, %s)",
            (number, series, customer, cents, signature),
        )
    return {"number": number, "customer": customer, "total": f"{cents / 100:.2f}", "signature": signature}


def latest(pool: ConnectionPool, series: str) -> list[dict]:
    with pool.connection() as conn:
        rows = conn.execute(
            "SELECT number, customer, cents FROM invoices WHERE series = %s ORDER BY id DESC LIMIT 5", (series,)
        ).fetchall()
    return [{"number": n, "customer": c, "total": f"{cents / 100:.2f}"} for n, c, cents in rows]

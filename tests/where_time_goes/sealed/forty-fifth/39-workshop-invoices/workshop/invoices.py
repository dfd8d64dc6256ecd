from . import db, tax

SERIES = "WS"


def next_number(conn) -> int:
    row = conn.execute(
        "UPDATE number_series SET last_number = last_number + 1 WHERE series = %s RETURNING last_number",
        (SERIES,),
    ).fetchone()
    return row[0]


def customer_country(conn, customer_id: int) -> str:
    row = conn.execute("SELECT country FROM customers WHERE id = %s", (customer_id,)).fetchone()
    if row is None:
        raise LookupError(f"no customer {customer_id}")
    return row[0]


def create(customer_id: int, positions: list[dict]) -> dict:
    net = sum(int(p["cents"]) * int(p.get("quantity", 1)) for p in positions)
    with db.connection() as conn:
        country = customer_country(conn, customer_id)
        number = next_number(conn)
        assessed = tax.assess(country, net)
        conn.execute(
            "INSERT INTO invoices (series, number, customer_id, net_cents, tax_cents) VALUES (%s, %s, %s, %s, %s)",
            (SERIES, number, customer_id, net, assessed["tax_cents"]),
        )
    return {
        "invoice": f"{SERIES}-{number}",
        "net": net / 100,
        "tax": assessed["tax_cents"] / 100,
        "rate": assessed["rate"],
    }


def recent(limit: int = 10) -> list[dict]:
    with db.connection() as conn:
        rows = conn.execute(
            "SELECT series, number, customer_id, net_cents FROM invoices ORDER BY number DESC LIMIT %s",
            (limit,),
        ).fetchall()
    return [{"invoice": f"{s}-{n}", "customer": c, "net": net / 100} for s, n, c, net in rows]

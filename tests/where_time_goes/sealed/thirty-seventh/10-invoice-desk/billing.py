import settings
from database import pool
from numbering import current_number, draw_number
from signing import sign


def price_lines(conn, lines):
    prices = {row["sku"]: row["cents"] for row in conn.execute(
        "SELECT sku, cents FROM article WHERE sku = ANY(%s)", ([line["sku"] for line in lines],))}
    net = sum(prices[line["sku"]] * int(line["qty"]) for line in lines)
    return net + net * settings.VAT // 100


def issue_invoice(customer, lines):
    with pool.connection() as conn:
        total = price_lines(conn, lines)
        number = draw_number(conn, settings.SERIES)
        conn.execute(
            "INSERT INTO invoice (number, series, customer, total_cents) VALUES (%s, %s, %s, %s)",
            (number, settings.SERIES, customer, total))
        signature = sign(number, customer, total)
        conn.execute("UPDATE invoice SET signature = %s WHERE number = %s", (signature, number))
    return {"number": f"{settings.SERIES}-{number:06d}", "total": total / 100, "signature": signature}


def recent_invoices(limit=10):
    with pool.connection() as conn:
        rows = conn.execute(
            "SELECT number, customer, total_cents, signature FROM invoice ORDER BY number DESC LIMIT %s",
            (limit,)).fetchall()
        return {"series": settings.SERIES, "last": current_number(conn, settings.SERIES), "invoices": rows}

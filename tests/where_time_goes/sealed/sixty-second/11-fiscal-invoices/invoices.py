"""Invoices: numbering, the agency's stamp, and the record."""
from sqlalchemy import text

NEXT_NUMBER = text("UPDATE series SET last_number = last_number + 1 WHERE code = :code RETURNING last_number")
CUSTOMER = text("SELECT id, name, vat FROM customers WHERE id = :id")
INSERT = text(
    "INSERT INTO invoices (series, number, customer, total, stamp) "
    "VALUES (:series, :number, :customer, :total, :stamp) RETURNING id"
)


def find_customer(db, customer_id: int) -> dict | None:
    row = db.execute(CUSTOMER, {"id": customer_id}).mappings().first()
    return dict(row) if row else None


def total_of(items: list[dict]) -> int:
    net = sum(int(item["qty"]) * int(item["price"]) for item in items)
    return net + net * 22 // 100


def issue(db, fiscal, series: str, customer: dict, items: list[dict]) -> dict:
    """Numbers of a series have no gaps, so a number is only used up with its invoice."""
    total = total_of(items)
    number = db.execute(NEXT_NUMBER, {"code": series}).scalar_one()
    document = {"series": series, "number": number, "vat": customer["vat"], "total": total}
    stamp = fiscal.stamp(document)
    invoice_id = db.execute(
        INSERT,
        {"series": series, "number": number, "customer": customer["id"], "total": total, "stamp": stamp},
    ).scalar_one()
    return {"id": invoice_id, "number": f"{series}/{number}", "total": total, "stamp": stamp}

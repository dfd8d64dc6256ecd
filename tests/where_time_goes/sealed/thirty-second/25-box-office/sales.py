"""What the box office does: availability, holds."""
from datetime import datetime, timedelta, timezone

import barcodes
import db
import payments
import settings


class SoldOut(Exception):
    pass


class Unknown(Exception):
    pass


def availability(show_id: int) -> list[dict]:
    rows = db.connect().execute(
        "SELECT name, capacity - held AS free, price_cents FROM section WHERE show_id = ? ORDER BY price_cents",
        (show_id,),
    )
    return [dict(row) for row in rows]


def _section(conn, show_id: int, name: str):
    row = conn.execute(
        "SELECT id, capacity - held AS free, price_cents FROM section WHERE show_id = ? AND name = ?",
        (show_id, name),
    ).fetchone()
    if row is None:
        raise Unknown(f"no section {name} in show {show_id}")
    return row


def hold(show_id: int, section_name: str, seats: int, customer: str) -> dict:
    expires = datetime.now(timezone.utc) + timedelta(minutes=settings.HOLD_MINUTES)
    with db.transaction() as conn:
        section = _section(conn, show_id, section_name)
        if section["free"] < seats:
            raise SoldOut(section_name)
        amount = section["price_cents"] * seats
        authorisation = payments.authorise(customer, amount)
        conn.execute("UPDATE section SET held = held + ? WHERE id = ?", (seats, section["id"]))
        cursor = conn.execute(
            "INSERT INTO hold (section_id, seats, customer, authorisation, amount_cents, expires_at)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (section["id"], seats, customer, authorisation, amount, expires.isoformat()),
        )
    return {
        "hold": cursor.lastrowid,
        "amount_cents": amount,
        "expires_at": expires.isoformat(),
        "barcodes": barcodes.reserve(cursor.lastrowid, seats),
    }

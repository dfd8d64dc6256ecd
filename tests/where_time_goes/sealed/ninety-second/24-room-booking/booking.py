from dataclasses import dataclass

from payments import approve
from store import connection, unit_of_work


class SoldOut(Exception):
    pass


@dataclass
class Order:
    house: str
    category: str
    night: str
    guest: str
    card: str


def book(order: Order) -> dict:
    with unit_of_work() as conn:
        room = conn.execute("SELECT capacity, price FROM rooms WHERE house = ? AND category = ?", (order.house, order.category)).fetchone()
        if room is None:
            raise LookupError(order.category)
        (taken,) = conn.execute(
            "INSERT INTO nights VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE SET taken = taken + 1 RETURNING taken",
            (order.house, order.category, order.night),
        ).fetchone()
        if taken > room["capacity"]:
            raise SoldOut(order.night)
        cursor = conn.execute(
            "INSERT INTO bookings (house, category, night, guest, amount) VALUES (?, ?, ?, ?, ?)",
            (order.house, order.category, order.night, order.guest, room["price"]),
        )
        approval = approve(order.card, room["price"], f"B{cursor.lastrowid}")
        conn.execute("UPDATE bookings SET approval = ? WHERE id = ?", (approval, cursor.lastrowid))
    return {"booking": cursor.lastrowid, "amount": room["price"], "approval": approval}


def price_list(house: str) -> list[dict]:
    rows = connection().execute("SELECT category, price FROM rooms WHERE house = ? ORDER BY price", (house,))
    return [dict(row) for row in rows]

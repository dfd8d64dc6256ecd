from . import payments
from .store import connection, unit_of_work


class UnknownShow(LookupError):
    pass


def find_show(conn, show_id):
    row = conn.execute("SELECT * FROM show WHERE id = ?", (show_id,)).fetchone()
    if row is None:
        raise UnknownShow(show_id)
    return row


def book(show_id, seats):
    with unit_of_work() as conn:
        show = find_show(conn, show_id)
        conn.execute("UPDATE show SET sold = sold + ? WHERE id = ?", (seats, show_id))
        cursor = conn.execute("INSERT INTO booking (show_id, seats) VALUES (?,?)", (show_id, seats))
        total = show["price_cents"] * seats
        payment = payments.authorize(total, f"booking-{cursor.lastrowid}")
        conn.execute("UPDATE booking SET payment = ? WHERE id = ?", (payment, cursor.lastrowid))
    return {"booking": cursor.lastrowid, "total": total / 100, "payment": payment}


def programme(show_id):
    show = find_show(connection(), show_id)
    return {"title": show["title"], "price": show["price_cents"] / 100, "sold": show["sold"]}

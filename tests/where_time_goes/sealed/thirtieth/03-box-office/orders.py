import payments
from db import pool


class SoldOut(Exception):
    pass


class UnknownEvent(Exception):
    pass


def place_order(event_id: int, customer: str, seats: int) -> dict:
    with pool.connection() as conn:
        event = conn.execute(
            "UPDATE events SET sold = sold + %s WHERE id = %s "
            "RETURNING title, price_cents, capacity, sold",
            (seats, event_id),
        ).fetchone()
        if event is None:
            raise UnknownEvent(event_id)
        if event["sold"] > event["capacity"]:
            raise SoldOut(event["title"])
        cents = seats * event["price_cents"]
        auth = payments.authorize(customer, cents)
        order = conn.execute(
            "INSERT INTO orders (event_id, customer, seats, auth) VALUES (%s, %s, %s, %s) RETURNING id",
            (event_id, customer, seats, auth),
        ).fetchone()
    return {"order": order["id"], "event": event["title"], "cents": cents}


def get_event(event_id: int) -> dict:
    with pool.connection() as conn:
        row = conn.execute(
            "SELECT id, title, price_cents, capacity - sold AS free FROM events WHERE id = %s",
            (event_id,),
        ).fetchone()
    if row is None:
        raise UnknownEvent(event_id)
    return row

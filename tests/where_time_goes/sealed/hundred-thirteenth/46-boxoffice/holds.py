import secrets
import time

import settings
import tariffs
from inventory import InventoryError, sessions


class Rejected(Exception):
    pass


def place(event_id, seats, concession=None):
    if not 0 < len(seats) <= settings.MAX_SEATS:
        raise Rejected(f"between 1 and {settings.MAX_SEATS} seats")
    with sessions.session() as inventory:
        held = inventory.call("HOLD", event=event_id, seats=seats)
        try:
            price = tariffs.quote(event_id, held["seats"], concession)
        except InventoryError as exc:
            inventory.call("RELEASE", event=event_id, hold=held["hold"])
            raise Rejected("no tariff for these seats") from exc
    return {
        "hold": held["hold"],
        "reference": secrets.token_hex(4).upper(),
        "seats": held["seats"],
        "total": str(price.total),
        "charge": str(price.charge),
        "expires": int(time.time()) + held["ttl"],
    }


def seat_plan(event_id):
    with sessions.session() as inventory:
        plan = inventory.call("PLAN", event=event_id)
    return plan["title"], [
        {"name": row, "free": free} for row, free in sorted(plan["rows"].items())
    ]

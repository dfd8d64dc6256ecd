from dataclasses import dataclass

import audit
from db import pool


class UnknownOrder(Exception):
    pass


@dataclass(frozen=True)
class WorkOrder:
    id: int
    vehicle: str
    complaint: str
    hourly_rate_cents: int

    def cost_of(self, minutes):
        quarters = -(-minutes // 15)
        return quarters * self.hourly_rate_cents // 4


def load(connection, order_id):
    row = connection.execute(
        "select id, vehicle, complaint, hourly_rate_cents from work_orders where id = %s",
        (order_id,),
    ).fetchone()
    if row is None:
        raise UnknownOrder(order_id)
    return WorkOrder(**row)


def summary(order_id):
    with pool.connection() as connection:
        order = load(connection, order_id)
    return {
        "id": order.id,
        "vehicle": order.vehicle,
        "complaint": order.complaint,
        "per_quarter_cents": order.cost_of(15),
    }


def add_labour(order_id, mechanic, minutes):
    with pool.connection() as connection:
        order = load(connection, order_id)
        cost = order.cost_of(minutes)
        entry = connection.execute(
            "insert into labour_entries (order_id, mechanic, minutes, cost_cents)"
            " values (%s, %s, %s, %s) returning id",
            (order.id, mechanic, minutes, cost),
        ).fetchone()["id"]
        audited = audit.record(mechanic, "labour.added", order=order.id, entry=entry)
    return {"entry": entry, "cost_cents": cost, "audited": audited}

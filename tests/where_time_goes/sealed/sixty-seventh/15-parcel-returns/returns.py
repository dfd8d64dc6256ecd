"""Registering and showing returns."""
from dataclasses import dataclass

REASONS = {"size", "damaged", "wrong-item", "other"}


class UnknownReason(ValueError):
    pass


@dataclass
class Return:
    id: int
    order: int
    reason: str
    tracking: str | None


class ReturnDesk:
    def __init__(self, pool, carrier):
        self.pool = pool
        self.carrier = carrier

    async def register(self, order, reason):
        if reason not in REASONS:
            raise UnknownReason(reason)
        async with self.pool.acquire() as db:
            return_id = await db.fetchval(
                "INSERT INTO returns (order_no, reason) VALUES ($1, $2) RETURNING id", order, reason
            )
            tracking = await self.carrier.label(return_id, order)
            await db.execute("UPDATE returns SET tracking = $2, state = 'labelled' WHERE id = $1", return_id, tracking)
        return Return(return_id, order, reason, tracking)

    async def show(self, return_id):
        async with self.pool.acquire() as db:
            row = await db.fetchrow("SELECT id, order_no, reason, tracking FROM returns WHERE id = $1", return_id)
        return Return(row["id"], row["order_no"], row["reason"], row["tracking"]) if row else None

from .database import Database
from .payments import Payments


class SoldOut(Exception):
    pass


class Orders:
    def __init__(self, database: Database, payments: Payments):
        self.database = database
        self.payments = payments

    async def place(self, event_id: int, seats: int, email: str) -> dict:
        async with self.database.transaction() as tx:
            cursor = await tx.execute(
                "UPDATE events SET seats_left = seats_left - ? WHERE id = ? AND seats_left >= ? RETURNING cents",
                (seats, event_id, seats),
            )
            row = await cursor.fetchone()
            await cursor.close()
            if row is None:
                raise SoldOut(event_id)
            cursor = await tx.execute(
                "INSERT INTO orders (event_id, seats, email) VALUES (?, ?, ?)", (event_id, seats, email)
            )
            order_id = cursor.lastrowid
            payment = await self.payments.charge(row["cents"] * seats, email, f"order-{order_id}")
            await tx.execute("UPDATE orders SET payment = ? WHERE id = ?", (payment, order_id))
        return {"order": order_id, "payment": payment, "cents": row["cents"] * seats}

    async def event(self, event_id: int) -> dict | None:
        async with self.database.connection() as connection:
            async with connection.execute("SELECT * FROM events WHERE id = ?", (event_id,)) as cursor:
                row = await cursor.fetchone()
        return dict(row) if row else None

from payments import PaymentDeclined


class SoldOut(Exception):
    pass


class UnknownCategory(Exception):
    pass


class BookingService:
    def __init__(self, database, gateway):
        self.database = database
        self.gateway = gateway

    async def availability(self, event_id):
        async with self.database.connection() as conn:
            cursor = await conn.execute(
                "SELECT category, price, remaining FROM stock WHERE event_id = ? ORDER BY price", (event_id,)
            )
            rows = await cursor.fetchall()
        return [dict(row) for row in rows]

    async def book(self, event_id, category, quantity, customer):
        async with self.database.connection() as conn:
            async with self.database.transaction(conn):
                price = await self._take_stock(conn, event_id, category, quantity)
                booking_id = await self._insert(conn, event_id, category, quantity, customer)
                auth_code = await self.gateway.authorize(f"BK-{booking_id}", price * quantity, customer)
                await conn.execute(
                    "UPDATE bookings SET status = 'confirmed', auth_code = ? WHERE id = ?",
                    (auth_code, booking_id),
                )
        receipt = await self.gateway.receipt(f"BK-{booking_id}", price * quantity, auth_code)
        return {"id": booking_id, "status": "confirmed", "total": price * quantity, "receipt": receipt}

    async def _take_stock(self, conn, event_id, category, quantity):
        cursor = await conn.execute(
            "SELECT price, remaining FROM stock WHERE event_id = ? AND category = ?", (event_id, category)
        )
        row = await cursor.fetchone()
        if row is None:
            raise UnknownCategory(category)
        if row["remaining"] < quantity:
            raise SoldOut(category)
        await conn.execute(
            "UPDATE stock SET remaining = remaining - ? WHERE event_id = ? AND category = ?",
            (quantity, event_id, category),
        )
        return row["price"]

    async def _insert(self, conn, event_id, category, quantity, customer):
        cursor = await conn.execute(
            "INSERT INTO bookings (event_id, category, customer, quantity, status) VALUES (?,?,?,?,'pending')",
            (event_id, category, customer, quantity),
        )
        return cursor.lastrowid


__all__ = ["BookingService", "PaymentDeclined", "SoldOut", "UnknownCategory"]

class BookingStore:
    PLACES = 1_000_000

    def __init__(self, database, access):
        self._database = database
        self._access = access

    def book(self, room, slot, person):
        with self._database.transaction() as tx:
            taken = tx.execute(
                "SELECT COUNT(*) FROM bookings WHERE room = ? AND slot = ? AND person <> ?",
                (room, slot, person),
            ).fetchone()[0]
            if taken >= self.PLACES:
                return None
            cursor = tx.execute(
                "INSERT INTO bookings (room, slot, person) VALUES (?, ?, ?)", (room, slot, person)
            )
            booking_id = cursor.lastrowid
            code = self._access.issue_code(room, slot, person)
            tx.execute("UPDATE bookings SET door_code = ? WHERE id = ?", (code, booking_id))
        return {"id": booking_id, "room": room, "slot": slot, "code": code}

    def for_room(self, room, limit=20):
        rows = self._database.connection().execute(
            "SELECT id, slot, person FROM bookings WHERE room = ? ORDER BY slot LIMIT ?", (room, limit)
        )
        return [dict(row) for row in rows]

"""Booking of pallet space on a lane."""


class UnknownLane(Exception):
    pass


class BookingService:
    def __init__(self, pool, carrier):
        self.pool = pool
        self.carrier = carrier

    async def lane(self, lane_id):
        async with self.pool.connection() as conn:
            cur = await conn.execute(
                "SELECT l.id, l.code, l.origin, l.destination, count(b.id) AS bookings"
                " FROM lanes l LEFT JOIN bookings b ON b.lane_id = l.id AND b.created > now() - interval '2 seconds'"
                " WHERE l.id = %s GROUP BY l.id",
                (lane_id,),
            )
            row = await cur.fetchone()
        if row is None:
            raise UnknownLane(lane_id)
        return row

    async def book(self, lane_id, pallets):
        async with self.pool.connection() as conn:
            cur = await conn.execute(
                "SELECT id, code, surcharge FROM lanes WHERE id = %s", (lane_id,)
            )
            lane = await cur.fetchone()
            if lane is None:
                raise UnknownLane(lane_id)
            quote = await self.carrier.quote(lane["code"], pallets)
            cents = quote["cents"] + lane["surcharge"] * pallets
            cur = await conn.execute(
                "INSERT INTO bookings (lane_id, pallets, cents, slot)"
                " VALUES (%s, %s, %s, %s) RETURNING id",
                (lane_id, pallets, cents, quote["slot"]),
            )
            booking = await cur.fetchone()
        return {"id": booking["id"], "lane": lane["code"], "cents": cents, "slot": quote["slot"]}

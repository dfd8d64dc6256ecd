class SoldOut(Exception):
    pass


class NoSuchPerformance(Exception):
    pass


class BoxOffice:
    def __init__(self, pool, acquirer):
        self._pool = pool
        self._acquirer = acquirer

    async def sell(self, performance_id, seats, card):
        async with self._pool.acquire() as conn, conn.transaction():
            show = await conn.fetchrow(
                "SELECT id, price_cents, seats_left FROM performances"
                " WHERE id = $1 FOR UPDATE",
                performance_id,
            )
            if show is None:
                raise NoSuchPerformance(performance_id)
            if show["seats_left"] < seats:
                raise SoldOut(performance_id)
            total = show["price_cents"] * seats
            code = await self._acquirer.authorise(card, total)
            await conn.execute(
                "UPDATE performances SET seats_left = seats_left - $2 WHERE id = $1",
                performance_id, seats,
            )
            order_id = await conn.fetchval(
                "INSERT INTO orders (performance_id, seats, cents, auth_code)"
                " VALUES ($1, $2, $3, $4) RETURNING id",
                performance_id, seats, total, code,
            )
        return {"order": order_id, "cents": total, "code": code}

    async def show(self, performance_id):
        row = await self._pool.fetchrow(
            "SELECT id, title, price_cents, seats_left FROM performances WHERE id = $1",
            performance_id,
        )
        if row is None:
            raise NoSuchPerformance(performance_id)
        return dict(row)

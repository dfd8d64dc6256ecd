from psycopg_pool import AsyncConnectionPool

from references import next_reference


class SailingFull(Exception):
    pass


class NoSuchSailing(LookupError):
    pass


async def sailing(pool: AsyncConnectionPool, number: int) -> dict:
    async with pool.connection() as connection:
        cursor = await connection.execute("select id, route, departs from sailings where id = %s", (number,))
        row = await cursor.fetchone()
    if row is None:
        raise NoSuchSailing(number)
    return row


async def book(pool: AsyncConnectionPool, number: int, plate: str, length_cm: int) -> dict:
    async with pool.connection() as connection:
        cursor = await connection.execute("select id, route, lane_metres from sailings where id = %s", (number,))
        row = await cursor.fetchone()
        if row is None:
            raise NoSuchSailing(number)
        if length_cm > row["lane_metres"] * 100:
            raise SailingFull(number)
        reference = await next_reference(pool)
        cursor = await connection.execute(
            "insert into bookings (sailing_id, plate, length_cm, reference) values (%s, %s, %s, %s) returning id",
            (number, plate, length_cm, reference),
        )
        booking = await cursor.fetchone()
    return {"booking": booking["id"], "route": row["route"], "reference": reference, "plate": plate}

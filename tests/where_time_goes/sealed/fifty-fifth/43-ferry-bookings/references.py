"""Booking references come from a sequence and are used up even if the booking is rolled back."""
import logging

from psycopg_pool import AsyncConnectionPool, PoolTimeout

import config

log = logging.getLogger("ferry.references")
ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


def encode(number: int) -> str:
    letters = []
    while number:
        number, rest = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[rest])
    return "F" + "".join(reversed(letters)).rjust(5, "A")


async def next_reference(pool: AsyncConnectionPool) -> str | None:
    try:
        async with pool.connection(timeout=config.REFERENCE_TIMEOUT) as connection:
            cursor = await connection.execute("select nextval('booking_reference') as number")
            row = await cursor.fetchone()
    except PoolTimeout:
        log.info("no reference yet, the night job assigns one")
        return None
    return encode(row["number"])

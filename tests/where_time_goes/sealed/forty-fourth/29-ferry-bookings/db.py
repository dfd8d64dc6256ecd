import asyncio
import time

import asyncpg

import config


async def open_pool() -> asyncpg.Pool:
    give_up = time.monotonic() + config.DB_START_TIMEOUT
    while True:
        try:
            return await asyncpg.create_pool(
                config.DSN,
                min_size=config.DB_POOL_MIN,
                max_size=config.DB_POOL_MAX,
                command_timeout=20,
            )
        except (OSError, asyncpg.PostgresError):
            if time.monotonic() > give_up:
                raise
            await asyncio.sleep(0.3)


async def sailing(conn, sailing_id: int):
    return await conn.fetchrow(
        "select id, route, departs, capacity from sailings where id = $1", sailing_id
    )


async def sailings(conn, route: str):
    return await conn.fetch(
        "select id, departs, capacity from sailings where route = $1 order by departs limit 20",
        route,
    )


async def add_booking(conn, sailing_id: int, passengers: int, vehicle: str, cents: int) -> int:
    return await conn.fetchval(
        "insert into bookings (sailing_id, passengers, vehicle, price_cents)"
        " values ($1, $2, $3, $4) returning id",
        sailing_id, passengers, vehicle, cents,
    )

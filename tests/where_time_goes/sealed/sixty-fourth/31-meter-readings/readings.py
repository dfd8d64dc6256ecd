"""Queries on meters and readings."""
from decimal import Decimal

import asyncpg


async def find_meter(connection: asyncpg.Connection, meter_id: int) -> asyncpg.Record | None:
    return await connection.fetchrow("SELECT id, customer, product, last_value FROM meters WHERE id = $1", meter_id)


async def latest(connection: asyncpg.Connection, meter_id: int, count: int) -> list[asyncpg.Record]:
    return await connection.fetch(
        "SELECT value, cost, taken_at FROM readings WHERE meter_id = $1 ORDER BY id DESC LIMIT $2", meter_id, count
    )


async def add(connection: asyncpg.Connection, meter_id: int, value: int, cost: Decimal) -> int:
    return await connection.fetchval(
        "INSERT INTO readings (meter_id, value, cost) VALUES ($1, $2, $3) RETURNING id", meter_id, value, cost
    )

"""The catalogue in SQLite; amounts are in euro cents."""

import os

import aiosqlite
import urllib3

RATES = f"http://127.0.0.1:{os.environ.get('RATES_PORT', '26011')}"
PRICE = "SELECT sku, convert(cents, :currency) / 100.0 AS price FROM items WHERE sku = :sku"

_http = urllib3.PoolManager(maxsize=32, timeout=urllib3.Timeout(10))


def convert(cents: int, currency: str) -> float:
    response = _http.request("GET", f"{RATES}/rates/{currency}")
    return cents * response.json()["rate"]


async def connect() -> aiosqlite.Connection:
    db = await aiosqlite.connect(":memory:")
    db.row_factory = aiosqlite.Row
    await db.create_function("convert", 2, convert)
    await db.execute("CREATE TABLE items (sku TEXT PRIMARY KEY, cents INTEGER NOT NULL)")
    await db.executemany("INSERT INTO items VALUES (?, ?)", [(f"S{n}", 250 + 7 * n) for n in range(500)])
    await db.commit()
    return db


async def price_of(db: aiosqlite.Connection, sku: str, currency: str) -> aiosqlite.Row | None:
    async with db.execute(PRICE, {"sku": sku, "currency": currency}) as cursor:
        return await cursor.fetchone()

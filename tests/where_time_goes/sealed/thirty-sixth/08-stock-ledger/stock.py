import aiosqlite

import policy


async def levels(db: aiosqlite.Connection, item: int) -> list[dict]:
    cursor = await db.execute("SELECT warehouse, count FROM stock WHERE item = ? ORDER BY warehouse", (item,))
    return [dict(row) for row in await cursor.fetchall()]


async def shortages(db: aiosqlite.Connection, item: int) -> list[dict]:
    rows = await levels(db, item)
    minimum = await policy.thresholds()
    return [
        {**row, "missing": minimum[row["warehouse"]] - row["count"]}
        for row in rows
        if row["count"] < minimum[row["warehouse"]]
    ]

from storage import pool


async def thresholds() -> dict[int, int]:
    async with pool.connection() as db:
        cursor = await db.execute("SELECT warehouse, minimum + reserve AS level FROM policy")
        return {row["warehouse"]: row["level"] for row in await cursor.fetchall()}

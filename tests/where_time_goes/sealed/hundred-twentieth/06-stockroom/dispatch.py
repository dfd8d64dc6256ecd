from carrier import Carrier
from database import connect, unit_of_work


class OutOfStock(Exception):
    pass


async def dispatch(carrier: Carrier, article: int, quantity: int) -> dict:
    async with unit_of_work() as db:
        async with db.execute(
            "UPDATE stock SET free = free - ? WHERE article = ? AND free >= ? RETURNING free, shelf",
            (quantity, article, quantity),
        ) as cursor:
            row = await cursor.fetchone()
        if row is None:
            raise OutOfStock(article)
        free, shelf = row
        label = await carrier.label(article, quantity)
        cursor = await db.execute(
            "INSERT INTO dispatches (article, quantity, label) VALUES (?, ?, ?)",
            (article, quantity, label),
        )
        number = cursor.lastrowid
    return {"number": number, "label": label, "shelf": shelf, "free": free}


async def stock_of(article: int) -> dict | None:
    async with connect() as db:
        async with db.execute("SELECT free, shelf FROM stock WHERE article = ?", (article,)) as cursor:
            row = await cursor.fetchone()
    return {"article": article, "free": row[0], "shelf": row[1]} if row else None

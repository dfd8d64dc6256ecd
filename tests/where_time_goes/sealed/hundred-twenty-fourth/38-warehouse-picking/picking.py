from carrier import carrier
from database import reading, unit_of_work


class OutOfStock(Exception):
    pass


class UnknownSku(Exception):
    pass


async def stock_of(sku: str) -> dict:
    async with reading() as db:
        cursor = await db.execute(
            "SELECT sku, bin, on_hand, reserved FROM stock WHERE sku = ?", (sku,)
        )
        row = await cursor.fetchone()
    if row is None:
        raise UnknownSku(sku)
    return {**dict(row), "available": row["on_hand"] - row["reserved"]}


async def create_pick(sku: str, qty: int) -> dict:
    async with unit_of_work() as db:
        cursor = await db.execute(
            "SELECT bin, on_hand - reserved AS free FROM stock WHERE sku = ?", (sku,)
        )
        row = await cursor.fetchone()
        if row is None:
            raise UnknownSku(sku)
        if row["free"] < qty:
            raise OutOfStock(sku)
        await db.execute("UPDATE stock SET reserved = reserved + ? WHERE sku = ?", (qty, sku))
        label = await carrier.order_label(sku, qty, row["bin"])
        cursor = await db.execute(
            "INSERT INTO pick (sku, qty, lane, label) VALUES (?, ?, ?, ?)",
            (sku, qty, label.lane, label.number),
        )
        pick_id = cursor.lastrowid
    return {"id": pick_id, "sku": sku, "qty": qty, "bin": row["bin"], "lane": label.lane, "label": label.number}

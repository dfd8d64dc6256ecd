from dataclasses import dataclass

import db
import journal


@dataclass
class TransferIn:
    item: int
    source: str
    target: str
    quantity: int


async def create(order: TransferIn) -> dict:
    async with db.pool().acquire() as connection:
        async with connection.transaction():
            item = await connection.fetchrow(
                "SELECT id, sku, name FROM items WHERE id = $1", order.item
            )
            if item is None:
                raise LookupError(f"item {order.item}")
            dock = await connection.fetchval("SELECT choose_dock($1)", order.target)
            number = await connection.fetchval(
                "INSERT INTO transfers (item, source, target, quantity, dock)"
                " VALUES ($1, $2, $3, $4, $5) RETURNING id",
                order.item, order.source, order.target, order.quantity, dock,
            )
            entry = await journal.record(
                "transfer",
                {"number": number, "sku": item["sku"], "quantity": order.quantity},
            )
    return {"number": number, "item": item["name"], "dock": dock, "journal": entry}


async def stock_item(item: int) -> dict:
    row = await db.pool().fetchrow(
        "SELECT id, sku, name FROM items WHERE id = $1", item
    )
    if row is None:
        raise LookupError(f"item {item}")
    return dict(row)

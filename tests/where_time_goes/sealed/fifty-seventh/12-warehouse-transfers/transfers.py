"""Movements between bins, and counts."""
import ledger
from db import pool


class NoSuchStock(Exception):
    pass


def move(sku: str, bin_from: str, bin_to: str, quantity: int) -> dict:
    with pool.connection() as conn:
        row = conn.execute(
            "select slot, travel_m from plan_move(%s, %s, %s)", (sku, bin_from, bin_to)).fetchone()
        if row is None:
            raise NoSuchStock(sku)
        ticket = conn.execute(
            "insert into transfer (sku, bin_from, bin_to, quantity, slot) values (%s, %s, %s, %s, %s) returning id",
            (sku, bin_from, bin_to, quantity, row[0])).fetchone()[0]
        written = ledger.record("move", sku, bin_from, bin_to, quantity)
    return {"ticket": ticket, "slot": row[0], "travel_m": row[1], "ledger": "written" if written else "spooled"}


def count(sku: str) -> dict:
    with pool.connection() as conn:
        quantity = conn.execute("select stock_of(%s)", (sku,)).fetchone()[0]
        written = ledger.record("count", sku, None, None, quantity)
    return {"sku": sku, "quantity": quantity, "ledger": "written" if written else "spooled"}

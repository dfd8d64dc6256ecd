import os
import sqlite3
import tempfile
import threading

from fastapi.concurrency import run_in_threadpool

PATH = os.path.join(tempfile.gettempdir(), "orders-board.db")
_local = threading.local()


def prepare() -> None:
    with sqlite3.connect(PATH) as db:
        db.execute("create table if not exists orders (id integer primary key, customer, sku, qty)")
        if db.execute("select count(*) from orders").fetchone()[0] == 0:
            db.executemany(
                "insert into orders values (?, ?, ?, ?)",
                [(n, f"customer {n % 97}", f"SKU-{n % 40:03d}", n % 7 + 1) for n in range(1, 501)],
            )


def _find(order_id: int):
    db = getattr(_local, "db", None)
    if db is None:
        db = _local.db = sqlite3.connect(PATH)
    return db.execute(
        "select id, customer, sku, qty from orders where id = ?", (order_id,)
    ).fetchone()


async def find(order_id: int):
    return await run_in_threadpool(_find, order_id)

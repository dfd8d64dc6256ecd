import random
import sqlite3
import tempfile
import threading
from pathlib import Path

_dir = tempfile.TemporaryDirectory(prefix="shelf-picks-")
_path = Path(_dir.name) / "catalog.db"
_local = threading.local()


def connection() -> sqlite3.Connection:
    if not hasattr(_local, "conn"):
        _local.conn = sqlite3.connect(_path)
        _local.conn.row_factory = sqlite3.Row
    return _local.conn


def create(items: int = 3000) -> None:
    rnd = random.Random(5)
    conn = connection()
    conn.execute("create table item (id integer primary key, title text, shelf integer, cents integer)")
    conn.execute("create table stock (item integer primary key, units integer)")
    conn.executemany(
        "insert into item values (?, ?, ?, ?)",
        ((n, f"Item {n}", rnd.randrange(60), rnd.randrange(199, 9900)) for n in range(items)),
    )
    conn.executemany("insert into stock values (?, ?)", ((n, rnd.randrange(40)) for n in range(items)))
    conn.execute("create index item_shelf on item (shelf)")
    conn.commit()


def item(item_id: int) -> dict | None:
    row = connection().execute("select id, title, shelf, cents from item where id = ?", (item_id,)).fetchone()
    return dict(row) if row else None


def units(item_id: int) -> int:
    row = connection().execute("select units from stock where item = ?", (item_id,)).fetchone()
    return row["units"] if row else 0


def shelf(number: int, limit: int) -> list[dict]:
    rows = connection().execute("select id, title, cents from item where shelf = ? limit ?", (number, limit))
    return [dict(row) for row in rows]

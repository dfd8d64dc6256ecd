import os
import sqlite3
import tempfile
import threading

PATH = os.path.join(tempfile.gettempdir(), "receipts-sales.db")
_local = threading.local()
_setup = threading.Lock()


def _db():
    db = getattr(_local, "db", None)
    if db is None:
        with _setup:
            db = _local.db = sqlite3.connect(PATH, timeout=10)
            db.execute("create table if not exists sales (number integer primary key, mail, cents)")
            if db.execute("select 1 from sales limit 1").fetchone() is None:
                db.executemany(
                    "insert into sales values (?, ?, ?)",
                    [(n, f"buyer{n}@mail.example", n * 131 % 9000 + 100) for n in range(1, 301)],
                )
                db.commit()
    return db


def find(number):
    row = _db().execute("select mail, cents from sales where number = ?", (number,)).fetchone()
    if row is None:
        raise LookupError(number)
    return {"to": row[0], "cents": row[1]}

import atexit
import os
import shutil
import sqlite3
import tempfile
import threading
from contextlib import contextmanager

import settings

SCHEMA = """
create table tools (id integer primary key, name text, day_price integer, deposit integer);
create table rentals (
    id integer primary key autoincrement, tool integer references tools(id), customer text, days integer,
    price integer, state text, authorisation text);
create table daily_totals (tool integer primary key, rentals integer, revenue integer);
"""

_folder = tempfile.mkdtemp(prefix="rental-")
_path = os.path.join(_folder, "rental.db")
_local = threading.local()
atexit.register(shutil.rmtree, _folder, True)


def connection() -> sqlite3.Connection:
    db = getattr(_local, "db", None)
    if db is None:
        db = sqlite3.connect(_path, timeout=settings.BUSY_TIMEOUT, isolation_level=None)
        db.row_factory = sqlite3.Row
        db.execute("pragma synchronous = normal")
        _local.db = db
    return db


@contextmanager
def transaction():
    db = connection()
    db.execute("begin immediate")
    try:
        yield db
    except BaseException:
        db.execute("rollback")
        raise
    db.execute("commit")


def create() -> None:
    db = connection()
    db.execute("pragma journal_mode = wal")
    db.executescript(SCHEMA)
    with transaction() as db:
        db.executemany("insert into tools values (?, ?, ?, ?)", settings.TOOLS)
        db.executemany("insert into daily_totals values (?, 0, 0)", [(tool[0],) for tool in settings.TOOLS])

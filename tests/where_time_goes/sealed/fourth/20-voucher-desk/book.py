import os
import sqlite3
import tempfile
import threading
from contextlib import contextmanager

PATH = os.path.join(tempfile.mkdtemp(prefix="vouchers-"), "book.db")
own = threading.local()


def connection():
    if not hasattr(own, "link"):
        own.link = sqlite3.connect(PATH, timeout=90, isolation_level=None)
        own.link.execute("PRAGMA synchronous = OFF")
    return own.link


@contextmanager
def entry():
    """Everything inside is written, or nothing."""
    link = connection()
    link.execute("BEGIN IMMEDIATE")
    try:
        yield link
        link.execute("COMMIT")
    except BaseException:
        link.execute("ROLLBACK")
        raise


@contextmanager
def reading():
    yield connection()


def create():
    link = connection()
    link.execute("PRAGMA journal_mode = WAL")
    link.execute("CREATE TABLE voucher (code TEXT PRIMARY KEY, cents INTEGER, used INTEGER DEFAULT 0, slip TEXT)")
    with entry():
        for n in range(60):
            link.execute("INSERT INTO voucher (code, cents) VALUES (?, ?)", (f"v{n}", 500 + n * 250))

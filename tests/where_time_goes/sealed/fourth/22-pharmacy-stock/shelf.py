import os
import sqlite3
import tempfile
import threading

PATH = os.path.join(tempfile.mkdtemp(prefix="pharmacy-"), "shelf.db")
own = threading.local()


def link():
    if not hasattr(own, "link"):
        own.link = sqlite3.connect(PATH, timeout=10)
    return own.link


class Shelf:
    def __init__(self):
        with link() as db:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("CREATE TABLE shelf (drug INTEGER PRIMARY KEY, count INTEGER)")
            db.executemany("INSERT INTO shelf VALUES (?, ?)", [(n, n * 13 % 90) for n in range(300)])

    def count(self, number):
        row = link().execute("SELECT count FROM shelf WHERE drug = ?", (number,)).fetchone()
        return row[0] if row else 0

import os
import sqlite3
import tempfile
import threading

PATH = os.path.join(tempfile.gettempdir(), "shifts-23126.db")


class Store:
    def __init__(self, path=PATH):
        self.path = path
        self.local = threading.local()
        for end in ("", "-wal", "-shm"):
            if os.path.exists(path + end):
                os.unlink(path + end)
        db = self.db
        db.execute("pragma journal_mode = wal")
        db.execute("create table shifts (id integer primary key, day text, worker integer, hours real)")
        db.execute("begin")
        db.executemany("insert into shifts values (?, ?, 0, 8.0)", [(n, f"2024-06-{n % 30 + 1:02d}") for n in range(900)])
        db.execute("commit")

    @property
    def db(self):
        db = getattr(self.local, "db", None)
        if db is None:
            db = self.local.db = sqlite3.connect(self.path, timeout=30, isolation_level=None)
            db.execute("pragma synchronous = off")
        return db


class Work:
    def __init__(self, db):
        self.db = db

    def __enter__(self):
        self.db.execute("begin immediate")
        return self.db

    def __exit__(self, kind, error, trace):
        self.db.execute("rollback" if kind else "commit")

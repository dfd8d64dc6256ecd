import os
import sqlite3
import tempfile
import threading

FILE = os.path.join(tempfile.gettempdir(), "meter-readings.db")


class Readings:
    def __init__(self):
        self.local = threading.local()
        with sqlite3.connect(FILE) as db:
            db.execute("PRAGMA journal_mode=WAL")
            db.execute("CREATE TABLE IF NOT EXISTS reading (meter int, day int, wh int, PRIMARY KEY (meter, day))")
            db.executemany(
                "INSERT OR IGNORE INTO reading VALUES (?, ?, ?)",
                ((m, d, 4000 + m * 97 % 2000 + d * 53 % 900) for m in range(1, 61) for d in range(1, 31)),
            )
        db.close()

    def connection(self):
        db = getattr(self.local, "db", None)
        if db is None:
            db = self.local.db = sqlite3.connect(FILE)
        return db

    def days(self, meter):
        rows = self.connection().execute(
            "SELECT day, wh FROM reading WHERE meter = ? ORDER BY day DESC LIMIT 7", (meter,)
        )
        return [list(row) for row in rows]

    def total(self, meter):
        row = self.connection().execute("SELECT sum(wh) FROM reading WHERE meter = ?", (meter,)).fetchone()
        return row[0] or 0

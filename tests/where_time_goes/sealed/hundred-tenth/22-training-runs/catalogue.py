"""Finished epochs of the runs, in SQLite."""
import math
import os
import sqlite3
import threading

import settings

SCHEMA = """
create table epochs (
    run integer not null, epoch integer not null, loss real not null,
    accuracy real not null, seconds real not null, primary key (run, epoch)
)
"""


class Catalogue:
    def __init__(self, path: str):
        self.path = path
        self._local = threading.local()

    def create(self, runs=(7, 8, 11, 12), epochs: int = 60) -> None:
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(self.path + suffix):
                os.unlink(self.path + suffix)
        with sqlite3.connect(self.path) as db:
            db.execute("pragma journal_mode = wal")
            db.execute(SCHEMA)
            for run in runs:
                db.executemany(
                    "insert into epochs values (?, ?, ?, ?, ?)",
                    [
                        (run, e, 2.3 * math.exp(-e / 20) + run / 100, 1 - math.exp(-e / 15), 41 + e % 3)
                        for e in range(epochs)
                    ],
                )
        db.close()

    def _connection(self) -> sqlite3.Connection:
        if not hasattr(self._local, "db"):
            self._local.db = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)
        return self._local.db

    def summary(self, run: int) -> dict | None:
        row = self._connection().execute(
            "select count(*), min(loss), max(accuracy), sum(seconds) from epochs where run = ?", (run,)
        ).fetchone()
        if not row[0]:
            return None
        return {"run": run, "epochs": row[0], "loss": row[1], "accuracy": row[2], "seconds": row[3]}

    def epochs(self, run: int, last: int) -> list[dict]:
        rows = self._connection().execute(
            "select epoch, loss, accuracy from epochs where run = ? order by epoch desc limit ?",
            (run, last),
        )
        return [{"epoch": e, "loss": round(l, 5), "accuracy": round(a, 5)} for e, l, a in rows]

"""Routes and sailings, from a SQLite file that the night job rewrites."""
import os
import sqlite3
import threading

import settings

_local = threading.local()

PORTS = ["Rostock", "Trelleborg", "Gedser", "Klaipeda", "Turku", "Visby"]


def prepare() -> None:
    if os.path.exists(settings.DATABASE):
        os.remove(settings.DATABASE)
    db = sqlite3.connect(settings.DATABASE)
    with db:
        db.execute("CREATE TABLE sailing (id INTEGER PRIMARY KEY, origin TEXT, destination TEXT, departs TEXT, ship TEXT)")
        db.execute("CREATE INDEX sailing_origin ON sailing (origin, departs)")
        db.executemany(
            "INSERT INTO sailing VALUES (?, ?, ?, ?, ?)",
            [
                (
                    number,
                    PORTS[number % 6],
                    PORTS[(number + 1 + number % 4) % 6],
                    f"2024-11-{number % 28 + 1:02d}T{number % 24:02d}:15",
                    f"MS Skagen {number % 9}",
                )
                for number in range(1, 800)
            ],
        )
    db.close()


def _connection() -> sqlite3.Connection:
    db = getattr(_local, "db", None)
    if db is None:
        db = _local.db = sqlite3.connect(settings.DATABASE)
        db.row_factory = sqlite3.Row
    return db


def sailing(number: int) -> dict | None:
    row = _connection().execute("SELECT * FROM sailing WHERE id = ?", (number,)).fetchone()
    return dict(row) if row else None


def departures(origin: str, limit: int = 12) -> list[dict]:
    rows = _connection().execute(
        "SELECT * FROM sailing WHERE origin = ? ORDER BY departs LIMIT ?", (origin, limit)
    )
    return [dict(row) for row in rows]

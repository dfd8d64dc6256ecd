"""The index of estates: small, and local."""

import sqlite3
from pathlib import Path

_NAMES = ["Ashworth", "Bellamy", "Cavendish", "Drummond", "Ellison", "Fairfax", "Greville", "Hartley"]


class EstateIndex:
    def __init__(self, path: str) -> None:
        Path(path).unlink(missing_ok=True)
        self._db = sqlite3.connect(path)
        self._db.row_factory = sqlite3.Row
        with self._db:
            self._db.execute("create table estate (id text primary key, surname text, year int, registry text)")
            self._db.execute("create index estate_surname on estate (surname, year)")
            self._db.executemany(
                "insert into estate values (?, ?, ?, ?)",
                (
                    (f"E{n:05d}", _NAMES[n % len(_NAMES)], 1950 + n % 70, f"R{n % 5}")
                    for n in range(2000)
                ),
            )

    def find(self, surname: str, year: int) -> list[dict]:
        rows = self._db.execute(
            "select id, surname, year, registry from estate where surname = ? and year >= ? order by year limit 10",
            (surname, year),
        )
        return [dict(row) for row in rows]

    def close(self) -> None:
        self._db.close()
